/** What a landing page says, in the language of its shop. */
export type FormWords = Record<
  'offer' | 'full_name' | 'phone' | 'city' | 'address' | 'send' | 'thanks' | 'mend' | 'again',
  string
>;

/**
 * A form for a landing page: cities, offers, and what the customer fills in. What is refused stays in the form, so that
 * nothing is lost. It needs no library, and sends a price nowhere: the offer has it.
 */
export const formSnippet = (
  form_url: string,
  words: FormWords,
  dir: 'ltr' | 'rtl',
): string => `<form id="order" dir="${dir}">
  <p><label>${words.offer} <select name="offer" required></select></label></p>
  <p><label>${words.full_name} <input name="full_name" minlength="3" autocomplete="name" required /></label></p>
  <p><label>${words.phone} <input name="phone" type="tel" autocomplete="tel" required /></label></p>
  <p><label>${words.city} <input name="city" list="cities" minlength="3" required /></label><datalist id="cities"></datalist></p>
  <p><label>${words.address} <input name="address" minlength="5" required /></label></p>
  <p><button>${words.send}</button> <output></output></p>
</form>
<script>
  const FORM = '${form_url}';
  const form = document.querySelector('#order');
  const [button, said] = form.querySelectorAll('button, output');
  const again = () => (said.textContent = '${words.again}');
  fetch(FORM).then(async (answer) => {
    const { data } = await answer.json();
    for (const { sku, name, quantity, total } of data.offers)
      form.offer.add(new Option(\`\${quantity} × \${name}: \${total} \${data.currency}\`, JSON.stringify({ sku, quantity })));
    for (const city of data.cities) form.querySelector('#cities').append(new Option(city));
  }).catch(again);
  form.onsubmit = async (event) => {
    event.preventDefault();
    button.disabled = true;
    const { offer, ...customer } = Object.fromEntries(new FormData(form));
    const body = JSON.stringify({ ...customer, ...JSON.parse(offer) });
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    const answer = await fetch(FORM + '/leads', request).catch(() => null);
    button.disabled = answer?.ok === true;
    const [wrong] = answer?.status === 422 ? Object.keys((await answer.json()).error.fields) : [];
    form.elements[wrong]?.focus();
    if (answer?.ok || wrong) said.textContent = answer.ok ? '${words.thanks}' : '${words.mend}';
    else again();
  };
</script>
`;
