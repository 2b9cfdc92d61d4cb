/** What a landing page says, in the language of its shop. */
export type FormWords = Record<
  'offer' | 'full_name' | 'phone' | 'city' | 'address' | 'send' | 'thanks' | 'mend' | 'again',
  string
>;

/**
 * A form for a landing page: cities, offers, and what the customer fills in. What is refused stays in the form, and the
 * message of the service shows at its field. Two forms on one page do not disturb each other. It needs no library, and
 * sends a price nowhere: the offer has it.
 */
export const formSnippet = (form_url: string, words: FormWords, dir: 'ltr' | 'rtl'): string => `<form dir="${dir}">
  <p><label>${words.offer} <select name="offer" required></select></label></p>
  <p><label>${words.full_name} <input name="full_name" minlength="3" maxlength="100" autocomplete="name" required /></label></p>
  <p><label>${words.phone} <input name="phone" type="tel" minlength="7" maxlength="100" autocomplete="tel" required /></label></p>
  <p><label>${words.city} <input name="city" minlength="3" maxlength="100" required /></label><datalist></datalist></p>
  <p><label>${words.address} <input name="address" minlength="5" maxlength="100" required /></label></p>
  <p><button>${words.send}</button> <output></output></p>
</form>
<script>
{
  const FORM = '${form_url}';
  const form = document.currentScript.previousElementSibling;
  const [cities, button, said] = form.querySelectorAll('datalist, button, output');
  form.city.setAttribute('list', (cities.id = 'cities-' + document.querySelectorAll('datalist').length));
  const load = () => fetch(FORM, { cache: 'no-cache', signal: AbortSignal.timeout(20_000) }).then(async (answer) => {
    const { data } = await answer.json();
    form.offer.replaceChildren(...data.offers.map(({ sku, name, quantity, total }) =>
      new Option(\`\${quantity} × \${name}: \${total} \${data.currency}\`, JSON.stringify({ sku, quantity }))));
    cities.replaceChildren(...data.cities.map((city) => new Option(city)));
  }).catch(() => setTimeout(load, 5_000));
  load();
  button.onclick = () => [...form.elements].forEach((field) => field.setCustomValidity(''));
  form.onsubmit = async (event) => {
    event.preventDefault();
    button.disabled = true;
    said.textContent = '';
    const { offer, ...customer } = Object.fromEntries(new FormData(form));
    const body = JSON.stringify({ ...customer, ...JSON.parse(offer) });
    const headers = { 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) };
    const answer = await fetch(FORM + '/leads', request).catch(() => null);
    const { error } = (await answer?.json().catch(() => null)) ?? {};
    button.disabled = answer?.ok === true;
    if (answer?.ok || !error?.fields)
      return (said.textContent = answer?.ok ? '${words.thanks}' : '${words.again}');
    if (error.fields.sku || error.fields.quantity) await load();
    for (const [name, [why]] of Object.entries(error.fields)) (form[name] ?? form.offer).setCustomValidity('${words.mend} ' + why);
    form.reportValidity();
  };
}
</script>
`;
