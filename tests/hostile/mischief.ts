import type { Pools } from './pools.ts'
import { pick } from './schema-values.ts'

type Random = () => number
type Container = Record<string, unknown> | unknown[]

const huge = 'é'.repeat(200_000)
/** What is put in the place of one value of a body that was well formed. */
const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  huge,
  '\u0000',
  '\ud800',
  'a\u0000b',
  '<script>alert(1)</script>',
  `'; drop table booking; --`,
  `' or '1'='1`,
  '%',
  '_',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  0,
  -1,
  -0.5,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  -9_007_199_254_740_992,
  1e308,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { toString: 'x' },
  { $ne: null },
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-271821-04-20',
  '275760-09-13',
  '2026-07-01T00:00:00Z',
  '24:00',
  '1e9',
  'NaN',
  'Infinity',
  '-1',
  '0.001',
  '99999999999.99',
  Array.from({ length: 2_000 }, () => 1),
  Array.from({ length: 200 }, () => ({})),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}') as unknown,
]

/** Every place of a body that holds a value. */
function places(value: unknown, found: (readonly [Container, string | number])[] = []): readonly (readonly [Container, string | number])[] {
  if (Array.isArray(value)) value.forEach((inner, index) => places(inner, (found.push([value as unknown[], index]), found)))
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) places(inner, (found.push([value as Record<string, unknown>, key]), found))
  return found
}

function put(container: Container, key: string | number, value: unknown): void {
  if (Array.isArray(container)) container[Number(key)] = value
  else Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true })
}

/** One or two values of a body become hostile, or belong to the other establishment; sometimes a field appears or goes away. */
export function spoil(body: Record<string, unknown>, random: Random, pools: Pools): Record<string, unknown> {
  const spoiled = structuredClone(body)
  const all = places(spoiled)
  for (let times = random() < 0.3 ? 2 : 1; times > 0; times--) {
    const [container, key] = pick(random, all) ?? [spoiled, 'more']
    const chance = random()
    if (chance < 0.25 && /id/i.test(String(key))) put(container, key, pools.foreignId(random))
    else if (chance < 0.35 && !Array.isArray(container)) delete container[String(key)]
    else if (chance < 0.42 && !Array.isArray(container))
      put(container, pick(random, ['establishmentId', 'isAdmin', '__proto__', '<b>', '\u0000', 'a"b']) ?? 'x', pick(random, hostile))
    else put(container, key, structuredClone(pick(random, hostile)))
  }
  return spoiled
}

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
/** Bodies that are not even of the right form, as they travel. */
export const rawBodies: readonly (readonly [string, string])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"x"'],
  ['application/json', '{"a":1}{"b":2}'],
  ['application/json', `{"a":${deep}}`],
  ['application/json', '{"__proto__":{"admin":true}}'],
  ['application/json', '{"a":1e999999}'],
  ['text/plain', 'x'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="uploadfile"; filename="a.pdf"\r\n\r\n'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['application/json', JSON.stringify({ text: 'x'.repeat(10_000_000) })],
]
