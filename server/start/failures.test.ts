import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { StartFailure } from '#platform/server/embedded/start-failure.ts'
import { explainListenError, failureText, tryAddress } from './failures.ts'

function listen(host: string, port: number): Promise<{ port: number; close: () => void }> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      assert.ok(typeof address === 'object' && address !== null)
      resolve({ port: address.port, close: () => server.close() })
    })
  })
}

test('a taken port is told with the port, and with another one to try', async () => {
  const first = await listen('127.0.0.1', 0)
  const error = await listen('127.0.0.1', first.port).catch((reason: unknown) => reason)
  first.close()
  const told = failureText(explainListenError(error, { host: '127.0.0.1', port: first.port }))
  assert.match(told, new RegExp(`Le port ${first.port} de 127\\.0\\.0\\.1 est déjà pris`))
  assert.doesNotMatch(told, /\n {4}at /)
})

test('an address is tried without being kept', async () => {
  const taken = await listen('127.0.0.1', 0)
  const told = await tryAddress({ host: '127.0.0.1', port: taken.port }).catch(failureText)
  taken.close()
  assert.match(String(told), /est déjà pris/)
  await tryAddress({ host: '127.0.0.1', port: taken.port })
  const after = await listen('127.0.0.1', taken.port)
  after.close()
})

test('an address of another machine is told', async () => {
  const error = await listen('192.0.2.1', 0).catch((reason: unknown) => reason)
  assert.match(failureText(explainListenError(error, { host: '192.0.2.1', port: 0 })), /192\.0\.2\.1 n’appartient pas à cette machine/)
})

test('an unknown fault keeps its detail', () => {
  const fault = new Error('boom')
  assert.equal(explainListenError(fault, { host: 'h', port: 1 }), fault)
  assert.match(failureText(fault), /raison inattendue[\s\S]*boom[\s\S]*at /)
  assert.equal(failureText(new StartFailure('Phrase.')), '\nPinède n’a pas démarré.\nPhrase.\n')
})

test('a disk that fills up while the site is being made is told in a sentence', () => {
  const full = Object.assign(new Error('could not extend file "base/16384/17000": No space left on device'), { code: '53100' })
  assert.equal(
    failureText(full),
    '\nPinède n’a pas démarré.\nLe disque qui porte les données est plein. Libérez de la place, puis relancez.\n',
  )
})
