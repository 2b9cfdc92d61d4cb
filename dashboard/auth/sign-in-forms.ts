import { LANGUAGES, LANGUAGE_NAMES, type Language } from '../i18n/languages.ts';
import { SIGN_IN_WORDS } from './sign-in-words.ts';

/*
 * The forms of the sign-in page, as HTML. The build puts them into sign-in.html, once for each language, so the page shows one before
 * any file arrives. sign-in.ts makes them work.
 */

/** A template for each language. */
export const signInTemplates = (): string =>
  LANGUAGE_NAMES.map((language) => `<template data-language="${language}">${formsIn(language)}</template>`).join('\n');

/** Buttons are disabled until the script is there: a form without it would send the password in the address. */
function formsIn(language: Language): string {
  const say = (key: keyof typeof SIGN_IN_WORDS) => SIGN_IN_WORDS[key][language];
  const brand = '<p class="brand"><img src="./icon.svg" alt="" width="24" height="24">Tahsil</p>';
  return `
<main class="card">
${brand}
<form>
<fieldset data-step="password" data-title="${say('sign_in')}">
  <h1>${say('sign_in')}</h1>
  <p role="alert" hidden data-fault></p>
  <label>${say('email')}<input type="email" name="email" autocomplete="username" required autofocus dir="ltr" maxlength="200"></label>
  <label for="password">${say('password')}</label>
  <span class="eyed"><input id="password" type="password" name="password" autocomplete="current-password" required dir="ltr" maxlength="200"><button type="button" class="eye" data-eye aria-pressed="false" aria-label="${say('show_password')}">${EYE}</button></span>
  <button type="submit" disabled>${say('sign_in')}</button>
  <a href="/app/forgot-password">${say('forgot')}</a>
</fieldset>
<fieldset data-step="code" data-title="${say('code_title')}" hidden disabled>
  <h1>${say('code_title')}</h1>
  <p role="alert" hidden data-fault></p>
  <label for="code">${say('code')}</label>
  <p class="help" id="code-help">${say('code_help')}</p>
  <input id="code" name="totp_code" aria-describedby="code-help" autocomplete="one-time-code" inputmode="numeric" required dir="ltr" maxlength="40">
  <button type="submit">${say('sign_in')}</button>
  <button type="button" class="plain" data-back>${say('back')}</button>
</fieldset>
<fieldset data-step="invitation" data-title="${say('invited_title')}" hidden disabled>
  <h1>${say('invited_title')}</h1>
  <p role="alert" hidden data-fault></p>
  <p>${say('invited')}</p>
  <p dir="auto"><strong data-workspace></strong></p>
  <button type="submit">${say('accept_and_sign_in')}</button>
  <button type="button" class="plain" data-back>${say('back')}</button>
</fieldset>
</form>
</main>
<footer role="group" aria-label="${say('languages')}">${LANGUAGE_NAMES.map(
    (name) =>
      `<button type="button" class="plain" lang="${name}" data-to="${name}" aria-pressed="${name === language}">${LANGUAGES[name].name}</button>`,
  ).join('')}</footer>`;
}

const EYE =
  '<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z"/><circle cx="12" cy="12" r="3"/></svg>';
