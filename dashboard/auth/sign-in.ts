import { signIn } from '../../contract/access/auth.ts';
import { isLanguage, keepLanguage, languageOfPage as language } from '../i18n/languages.ts';
import { sayForBrowser } from '../ui/browser-faults.ts';
import { SIGN_IN_WORDS } from './sign-in-words.ts';

/*
 * Makes the forms of sign-in.html work: e-mail and password, then the code of the second factor if it is on, or the yes to an invitation.
 * No library: the page appears sooner without. While the person types, the dashboard is fetched.
 */

type Step = 'password' | 'code' | 'invitation';
type Answer = { error?: { message?: string; fields?: Record<string, string[]> } };

const root = document.querySelector<HTMLElement>('#root')!;
const find = <Found extends HTMLElement = HTMLElement>(selector: string) => root.querySelector<Found>(selector)!;
let step: Step = 'password';
const currentFieldset = () => find<HTMLFieldSetElement>(`[data-step=${step}]`);

prepare();
sayForBrowser();
if (document.readyState === 'complete') fetchDashboard();
else window.addEventListener('load', fetchDashboard);

/** Called again after each change of the language, which replaces the page's elements. */
function prepare(): void {
  find<HTMLButtonElement>('[data-step=password] [type=submit]').disabled = false;
  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  const password = find<HTMLInputElement>('#password');
  const eye = find('[data-eye]');
  eye.addEventListener('click', () => {
    password.type = password.type === 'password' ? 'text' : 'password';
    eye.ariaPressed = String(password.type === 'text');
  });
  for (const back of root.querySelectorAll('[data-back]')) back.addEventListener('click', () => show('password'));
  for (const button of root.querySelectorAll<HTMLElement>('[data-to]'))
    button.addEventListener('click', () => changeLanguage(button.dataset['to']));
  show(step);
}

function show(next: Step): void {
  step = next;
  for (const fieldset of root.querySelectorAll<HTMLFieldSetElement>('[data-step]')) {
    fieldset.hidden = fieldset.dataset['step'] !== next;
    // Hidden inputs are neither required nor sent.
    fieldset.disabled = fieldset.hidden;
  }
  document.title = `${currentFieldset().dataset['title'] ?? ''} · Tahsil`;
  if (next !== 'password') currentFieldset().querySelector<HTMLElement>('input, button')?.focus();
}

async function send(): Promise<void> {
  const typed = {
    email: find<HTMLInputElement>('[name=email]').value,
    password: find<HTMLInputElement>('#password').value,
    ...(step === 'code' && { totp_code: find<HTMLInputElement>('#code').value.trim() }),
    ...(step === 'invitation' && { accepts_invitation: true }),
  };
  const button = currentFieldset().querySelector<HTMLButtonElement>('[type=submit]')!;
  button.disabled = true;
  currentFieldset().ariaBusy = 'true';
  tell('');
  try {
    const response = await fetch(signIn.url, {
      method: signIn.method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Accept-Language': language() },
      body: JSON.stringify(typed),
    });
    if (response.ok) return enter();
    showRefusal(response.status, (await response.json().catch(() => ({}))) as Answer);
  } catch {
    tell(SIGN_IN_WORDS.unreachable[language()]);
  } finally {
    button.disabled = false;
    for (const fieldset of root.querySelectorAll('fieldset')) fieldset.ariaBusy = null;
  }
}

/** Goes to the requested page, else home. Only a path of ours: a crafted link must not lead elsewhere. */
function enter(): void {
  const next = new URLSearchParams(window.location.search).get('next');
  window.location.assign(`/app${next?.match(/^\/(?![/\\])/) ? next : '/'}`);
}

function showRefusal(status: number, { error }: Answer): void {
  const fields = error?.fields ?? {};
  const words = language();
  if (fields['totp_code']) {
    const wasAsked = step === 'code';
    show('code');
    if (wasAsked) tell(SIGN_IN_WORDS.code_wrong[words]);
  } else if (fields['accepts_invitation']) {
    find('[data-workspace]').textContent = fields['accepts_invitation'][0] ?? '';
    show('invitation');
  } else if (status === 401 || status === 403) {
    show('password');
    tell(SIGN_IN_WORDS[status === 401 ? 'wrong' : 'no_workspace'][words]);
  } else tell(error?.message ?? SIGN_IN_WORDS.unreachable[words]);
}

/** Shows a fault in the visible form; an empty text hides it. */
function tell(fault: string): void {
  const place = currentFieldset().querySelector<HTMLElement>('[data-fault]')!;
  place.hidden = fault === '';
  place.textContent = fault;
}

/** Shows the current step in another language, with the typed values. */
function changeLanguage(next: string | undefined): void {
  if (!isLanguage(next)) return;
  const typed = [...root.querySelectorAll('input')].map(({ value }) => value);
  const workspace = find('[data-workspace]').textContent;
  keepLanguage(next);
  document.documentElement.lang = next;
  document.documentElement.dir = next === 'ar' ? 'rtl' : 'ltr';
  const template = document.querySelector<HTMLTemplateElement>(`template[data-language=${next}]`)!;
  root.replaceChildren(template.content.cloneNode(true));
  root.querySelectorAll('input').forEach((input, i) => (input.value = typed[i] ?? ''));
  find('[data-workspace]').textContent = workspace;
  prepare();
  find(`[data-to=${next}]`).focus();
}

/** Files for the first page after this one, fetched while the person types. The build names them. */
function fetchDashboard(): void {
  const files = JSON.parse(document.body.dataset['dashboard'] ?? '[]') as { href: string; as: string }[];
  for (const { href, as } of files) {
    const link = document.createElement('link');
    link.rel = as === 'script' ? 'modulepreload' : 'preload';
    link.as = as;
    link.href = href;
    link.crossOrigin = 'anonymous';
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
