#!/usr/bin/env node
// Confirms a fiscal archive of Pinède, and names the first record that does not hold. It needs Node (20 or later) and nothing else.
//   node verify-archive.mjs archive-fiscale-2026.zip [--key public-key.pem]
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

class Broken extends Error {}
const fail = (sentence) => {
  throw new Broken(sentence)
}
const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** Files of a ZIP archive, by name, read from its central directory. */
function unzip(zip) {
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== 0x06054b50) end -= 1
  if (end < 0) fail('Ce fichier n’est pas une archive ZIP entière.')
  const files = new Map()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) fail('Le sommaire de l’archive ZIP est abîmé.')
    const [method, size, nameLength, extraLength, commentLength, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (local + 30 > zip.length) fail(`« ${name} » est abîmé dans l’archive.`)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(start, start + size)
    try {
      files.set(name, method === 0 ? Buffer.from(raw) : inflateRawSync(raw))
    } catch {
      fail(`« ${name} » est abîmé dans l’archive.`)
    }
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}

function keyIdOf(pem) {
  try {
    return sha256(createPublicKey(pem).export({ type: 'spki', format: 'der' })).slice(0, 16)
  } catch {
    // A text that is no key has no name.
    return null
  }
}

function isSigned(pem, message, signature) {
  // A record whose key was altered has no signature, or no detail, under their names: it is no reason to stop reading.
  if (typeof signature !== 'string') return false
  const bytes = Buffer.from(signature, 'base64url')
  return (
    bytes.toString('base64url') === signature &&
    verify('sha256', Buffer.from(message), { key: createPublicKey(pem), dsaEncoding: 'ieee-p1363' }, bytes)
  )
}

function parse(text, what) {
  try {
    return JSON.parse(text)
  } catch {
    return fail(`${what} n’est plus lisible.`)
  }
}

function readManifest(files, trusted) {
  const [manifest, signature] = [files.get('manifest.json'), files.get('manifest.sig')]
  if (manifest === undefined || signature === undefined) fail('L’archive n’a pas de manifeste signé.')
  const read = parse(manifest.toString('utf8'), 'manifest.json')
  if (read.format !== 'pinede-archive/1') fail(`Format inconnu : ${read.format}.`)
  const keys = new Map()
  if (!Array.isArray(read.keys) || !Array.isArray(read.chains) || !Array.isArray(read.files)) fail('manifest.json a été modifié.')
  for (const { keyId, publicKey } of read.keys) {
    if (keyIdOf(publicKey) !== keyId) fail(`La clé publique ${keyId} a été échangée.`)
    keys.set(keyId, publicKey)
  }
  const key = trusted ?? keys.get(read.keyId)
  if (key === undefined || !isSigned(key, manifest.toString('utf8'), signature.toString('utf8')))
    fail('manifest.json : la signature n’est pas celle de l’installation.')
  return { ...read, keyTexts: keys }
}

/** The same digest as the product's: everything that is stored of a record, and the record before it. */
function digestOf(establishmentId, chain, before, one) {
  const fields = [
    establishmentId,
    chain,
    one.rank,
    one.number,
    one.sourceId,
    one.at,
    one.total,
    one.perpetual,
    one.perpetualAbsolute,
    one.content,
    one.keyId,
    before.digest,
    before.signature,
  ]
  return createHash('sha256').update(JSON.stringify(fields)).update('\n').update(String(one.detail)).digest('hex')
}

const absolute = (value) => (value < 0n ? -value : value)

function recordFault({ establishment, keyTexts }, chain, before, one) {
  if (one.rank !== before.rank + 1) return `le rang ${before.rank + 1} manque`
  if (digestOf(establishment.id, chain, before, one) !== one.digest)
    return 'son contenu a été modifié après sa signature, ou ce qui le précède l’a été'
  const key = keyTexts.get(one.keyId)
  if (key === undefined) return `la clé ${one.keyId} n’est pas dans l’archive`
  if (!isSigned(key, `${one.content},${before.signature === '' ? ' ' : before.signature}\n${one.digest}`, one.signature))
    return 'sa signature n’est pas celle de l’installation'
  if (!/(ticket|bill)$/.test(chain)) return null
  const total = BigInt(one.total)
  return BigInt(one.perpetual) === BigInt(before.perpetual) + total &&
    BigInt(one.perpetualAbsolute) === BigInt(before.perpetualAbsolute) + absolute(total)
    ? null
    : 'ses totaux perpétuels ne suivent pas'
}

function checkChain(manifest, files, { chain, first, last, before }) {
  const lines = (files.get(`chains/${chain}.jsonl`) ?? fail(`chains/${chain}.jsonl manque.`))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
  const documents = new Map(
    (files.get(`documents/${chain}.jsonl`)?.toString('utf8') ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const read = parse(line, `Une ligne de documents/${chain}.jsonl`)
        return [read.rank, read.document]
      }),
  )
  let previous = { ...before, rank: first - 1 }
  for (const line of lines) {
    const one = parse(line, `Chaîne « ${chain} », rang ${previous.rank + 1} : la ligne`)
    const fault = recordFault(manifest, chain, previous, one) ?? documentFault(chain, one, documents)
    if (fault !== null) fail(`Chaîne « ${chain} », rang ${previous.rank + 1}, n° ${one.number ?? 'illisible'} : ${fault}.`)
    previous = one
  }
  if (previous.rank !== last) fail(`Chaîne « ${chain} » : elle s’arrête au rang ${previous.rank} au lieu de ${last}.`)
  return lines.length
}

function documentFault(chain, one, documents) {
  if (!chain.endsWith('bill')) return null
  const { previous_hash: previousHash, hash } = JSON.parse(one.detail)
  const document = documents.get(one.rank)
  return document !== undefined && sha256(`${previousHash}\n${document}`) === hash ? null : 'le document n’est pas celui qui a été signé'
}

function main([path, option, keyPath]) {
  if (path === undefined) fail('Donnez le chemin d’une archive : node verify-archive.mjs archive-fiscale-2026.zip')
  const trusted = option === '--key' ? readFileSync(keyPath, 'utf8') : undefined
  const files = unzip(readFileSync(path))
  const manifest = readManifest(files, trusted)
  // Chains first: they name the very record; the files after, for what no chain reads.
  const records = manifest.chains.reduce((sum, chain) => sum + checkChain(manifest, files, chain), 0)
  for (const { name, sha256: expected } of manifest.files)
    if (sha256(files.get(name) ?? fail(`${name} manque dans l’archive.`)) !== expected) fail(`${name} a été modifié.`)
  // The first archives did not name their LISEZMOI.txt, which proves nothing.
  for (const name of files.keys())
    if (!['manifest.json', 'manifest.sig', 'LISEZMOI.txt'].includes(name) && !manifest.files.some((file) => file.name === name))
      fail(`${name} ne figure pas au manifeste.`)
  return `Archive intacte : ${manifest.establishment.name}, ${manifest.year}, ${records} enregistrements, signée par la clé ${manifest.keyId}.`
}

try {
  process.stdout.write(`${main(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(error instanceof Broken ? `ARCHIVE NON CONFORME : ${error.message}\n` : `Lecture impossible : ${error.message}\n`)
  process.exitCode = 1
}
