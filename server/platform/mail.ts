/*
 * Outgoing e-mail over SMTP. The sender is `?from=` of SMTP_URL, else its user name when that is an address, else no-reply at the
 * host of PUBLIC_URL.
 */

export type Mail = { to: string; subject: string; text: string };
export type Mailer = { send(mail: Mail): Promise<void> };

const TIMEOUT_MS = 10_000;

/**
 * A mailer for SMTP_URL; null without one. `send` fails when the server cannot be reached within 10 s or refuses the
 * mail.
 */
export function makeMailer(smtp_url: string | null, public_url: string): Mailer | null {
  if (smtp_url === null) return null;
  const url = new URL(smtp_url);
  const from = senderOf(url, public_url);
  url.searchParams.delete('from');
  return {
    async send(mail) {
      // Loaded with the first mail: most processes never send one.
      const { createTransport } = await import('nodemailer');
      const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
      const transport = createTransport({ url: url.href, ...timeouts });
      try {
        await transport.sendMail({ from, ...mail });
      } finally {
        transport.close();
      }
    },
  };
}

export function senderOf(smtp_url: URL, public_url: string): string {
  const user = decodeURIComponent(smtp_url.username);
  const address = user.includes('@') ? user : `no-reply@${new URL(public_url).hostname}`;
  return smtp_url.searchParams.get('from') ?? `Tahsil <${address}>`;
}
