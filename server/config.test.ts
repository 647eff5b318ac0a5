import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'

test('without any variable the defaults of the README hold', () => {
  assert.deepEqual(readConfig({}, '/clone'), {
    host: '127.0.0.1',
    port: 3000,
    cloneFolder: '/clone',
    dataFolder: '/clone/data',
    dataFolderChosen: false,
    demo: true,
    databaseUrl: undefined,
    appDatabaseUrl: undefined,
  })
})

test('a relative PINEDE_DATA is taken from the folder where the command was typed', () => {
  assert.equal(readConfig({ PINEDE_DATA: 'été', INIT_CWD: '/home/léa' }, '/clone').dataFolder, '/home/léa/été')
  assert.equal(readConfig({ PINEDE_DATA: '/srv/pinede/', INIT_CWD: '/home/léa' }, '/clone').dataFolder, '/srv/pinede')
})

test('empty variables count as absent, and PORT=0 asks for a free port', () => {
  const config = readConfig({ HOST: '', PORT: '0', PINEDE_DATA: ' ', PINEDE_DEMO: '0', DATABASE_URL: '' }, '/clone')
  assert.deepEqual(
    [config.host, config.port, config.dataFolder, config.demo, config.databaseUrl],
    ['127.0.0.1', 0, '/clone/data', false, undefined],
  )
})

test('every bad value is told at once, each by its name', () => {
  for (const port of ['abc', '70000', '-1', '3000.5', '1e3']) assert.throws(() => readConfig({ PORT: port }, '/clone'), /PORT/)
  assert.throws(
    () => readConfig({ PORT: 'x', HOST: 'a b', PINEDE_DEMO: 'oui', DATABASE_URL: 'mysql://x', PINEDE_APP_DATABASE_URL: 'y' }, '/clone'),
    (error: Error) => {
      assert.equal(error.name, 'StartFailure')
      assert.deepEqual(
        error.message.split('\n').map((line) => /[A-Z_]{4,}/.exec(line)?.[0]),
        ['HOST', 'PORT', 'PINEDE_DEMO', 'DATABASE_URL', 'PINEDE_APP_DATABASE_URL'],
      )
      return true
    },
  )
  assert.throws(() => readConfig({ PINEDE_APP_DATABASE_URL: 'postgres://a@b/c' }, '/clone'), /ne sert qu’avec DATABASE_URL/)
})
