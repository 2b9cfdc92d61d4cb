import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress, readTarget } from './outbound-addresses.ts';

const closed = { allows_private: false };
const open = { allows_private: true };

/** IPv4 addresses that outsiders must not reach through us. */
const INNER_V4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
];
const INNER_V6 = [
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:0:7f00:1::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '2002:a00:1::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
];
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '223.255.255.254',
];
const PUBLIC_V6 = ['2606:4700:4700::1111', '2a00:1450:4007::200e', '2001:4860:4860::8888'];

test('an address is public or it is not', () => {
  for (const address of [...INNER_V4, ...INNER_V6, '', 'example.com', '127.1', '1.2.3', 'fe80::1%eth0'])
    assert.equal(isPublicAddress(address), false, address);
  for (const address of [...PUBLIC, ...PUBLIC_V6]) assert.equal(isPublicAddress(address), true, address);
});

/** The spellings of one IPv4 address that a URL parser accepts. */
function spellings(address: string): string[] {
  const parts = address.split('.').map(Number) as [number, number, number, number];
  const whole = parts.reduce((sum, part) => sum * 256 + part, 0);
  const [a, b, c, d] = parts;
  return [
    address,
    `${address}.`,
    `${whole}`,
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    parts.map((part) => `0x${part.toString(16)}`).join('.'),
    parts.map((part) => `0${part.toString(8)}`).join('.'),
    parts.map((part) => `00000${part.toString(8)}`).join('.'),
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `0X${a.toString(16)}.${b}.${c}.0${d.toString(8)}`,
    [...address]
      .map((letter) => (letter === '.' ? '。' : String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)))
      .join(''),
    [...address]
      .map((letter) => (/[1-9]/.test(letter) ? String.fromCodePoint(0x2460 + Number(letter) - 1) : letter))
      .join(''),
    address.replaceAll('.', '%2e'),
  ];
}

test('hundreds of spellings of inner addresses are refused', () => {
  const hosts = [...INNER_V4.flatMap(spellings), ...INNER_V6.map((address) => `[${address}]`)];
  assert.ok(new Set(hosts).size >= 300, `${new Set(hosts).size} forms`);
  for (const host of hosts) {
    for (const url of [`https://${host}`, `https://${host}/hook`, `HTTPS://${host}:443/?a=1#b`])
      assert.ok(readTarget(url, closed).problem, url);
  }
});

test('names of inner networks, other schemes, ports, user names and hidden characters are refused', () => {
  const urls = [
    'https://localhost/',
    'https://LOCALHOST./',
    'https://db.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://metadata.google.internal./',
    'https://db/',
    'https://db./',
    'https://router.lan/',
    'https://nas.home.arpa/',
    'https://x.onion/',
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'https://example.com:80/',
    'https://example.com:8443/',
    'https://example.com:22/',
    'https://user@example.com/',
    'https://user:secret@example.com/',
    'https://example.com@127.0.0.1/',
    'https://127.0.0.1#@example.com/',
    'https://127.0.0.1\\@example.com/',
    'https:\\\\127.0.0.1/',
    'https://exa\tmple.com/',
    'https://example.com/\n',
    ' https://example.com/',
    'https://exam\u200bple.com/',
    'https://',
    'https:///',
    'example.com',
    '//example.com',
    '',
    'https://[::1',
    'https://1.2.3.4.5/',
    'https://256.256.256.256/',
    'https://0x100000000/',
  ];
  for (const url of urls) assert.ok(readTarget(url, closed).problem, url);
});

test('public addresses and names pass', () => {
  const urls = [
    'https://example.com',
    'https://example.com:443/hook?token=1',
    'https://EXAMPLE.com./',
    'https://hooks.example.co.ma/a/b',
    'https://مثال.إختبار/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://10.example.com/',
    'https://127.0.0.1.example.com/',
    'https://local.example/',
  ];
  for (const url of urls) assert.equal(readTarget(url, closed).problem, null, url);
});

test('where private targets are allowed, http, any port and any address pass, user names do not', () => {
  for (const url of [
    'http://127.0.0.1:3000/',
    'https://10.0.0.1:8443/',
    'http://db/',
    'http://[::1]:80/',
    'http://localhost:1/',
  ])
    assert.equal(readTarget(url, open).problem, null, url);
  for (const url of ['ftp://localhost/', 'http://a:b@localhost/', 'http://local host/', 'localhost:3000'])
    assert.ok(readTarget(url, open).problem, url);
});
