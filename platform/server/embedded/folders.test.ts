import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { platform } from 'node:process'
import { test } from 'node:test'
import { canEnter, databaseAccount, isRoot } from './account.ts'
import { startEmbedded } from './embedded.ts'
import { databaseHome } from './home.ts'
import { prepareRuntime } from './runtime.ts'
import { explainServerOutput } from './start-failure.ts'
import { ordinaryAccount, startWriter, temporaryHome } from './testing.ts'

const account = databaseAccount()
const asRoot = { skip: isRoot() ? false : 'needs root' }

function sentence(pattern: RegExp): (error: Error) => boolean {
  return (error) => {
    assert.equal(error.name, 'StartFailure')
    assert.match(error.message, pattern)
    return true
  }
}

test(
  'an ordinary account has the database in the data folder; PINEDE_DATA moves it',
  { skip: isRoot() ? 'root has its own place' : false },
  (t) => {
    const place = temporaryHome()
    t.after(() => place.remove())
    const data = join(place.folder, 'data')
    assert.equal(databaseHome({ cloneFolder: place.folder, dataFolder: data, explicit: false }, account), data)
    assert.equal(databaseHome({ cloneFolder: place.folder, dataFolder: `${data}2`, explicit: true }, account), `${data}2`)
  },
)

test('as root the database has a folder of its own, found again when the clone moved and not shared with a copy', asRoot, (t) => {
  const place = temporaryHome()
  const [clone, moved, copy] = ['clone', 'moved', 'copy'].map((name) => join(place.folder, name)) as [string, string, string]
  const made: string[] = []
  const homeOf = (folder: string): string => {
    const home = databaseHome({ cloneFolder: folder, dataFolder: join(folder, 'data'), explicit: false }, account)
    made.push(home)
    return home
  }
  t.after(() => {
    place.remove()
    for (const home of made) rmSync(home, { recursive: true, force: true })
  })
  const home = homeOf(clone)
  assert.match(home, /^\/(var\/lib|srv|var\/tmp)\/pinede\/[0-9a-f]{12}$/)
  assert.equal(homeOf(clone), home)
  spawnSync('cp', ['-r', clone, copy])
  assert.notEqual(homeOf(copy), home)
  spawnSync('mv', [clone, moved])
  assert.equal(homeOf(moved), home)
})

test('under a strict umask too, the folders that root makes let the database’s account through', asRoot, (t) => {
  const place = temporaryHome()
  const before = process.umask(0o077)
  const made: string[] = []
  t.after(() => {
    process.umask(before)
    place.remove()
    for (const home of made) rmSync(home, { recursive: true, force: true })
  })
  for (const explicit of [true, false]) {
    made.push(
      databaseHome({ cloneFolder: join(place.folder, 'clone'), dataFolder: join(place.folder, `data-${explicit}`), explicit }, account),
    )
  }
  assert.deepEqual(
    made.map((home) => canEnter(account, home)),
    [true, true],
  )
})

test('a PINEDE_DATA that the database’s account cannot reach is refused with a sentence', asRoot, (t) => {
  const place = temporaryHome()
  t.after(() => place.remove())
  chmodSync(place.folder, 0o700)
  const choice = { cloneFolder: place.folder, dataFolder: join(place.folder, 'data'), explicit: true }
  assert.throws(() => databaseHome(choice, account), sentence(/n’est pas accessible au compte «\snobody\s»/))
})

test('a PINEDE_DATA where nothing can be made is refused with a sentence', { skip: platform !== 'linux' }, () => {
  assert.throws(
    () => databaseHome({ cloneFolder: '/', dataFolder: '/proc/pinede/data', explicit: true }, account),
    sentence(/ne peut pas être créé à cet endroit/),
  )
})

test('root and an ordinary account do not take each other’s database', asRoot, (t) => {
  const place = temporaryHome()
  t.after(() => place.remove())
  const data = join(place.folder, 'data')
  mkdirSync(join(data, 'db'), { recursive: true })
  writeFileSync(join(data, 'db', 'PG_VERSION'), '18\n')
  assert.throws(
    () => databaseHome({ cloneFolder: place.folder, dataFolder: data, explicit: false }, account),
    sentence(/appartient à un compte ordinaire/),
  )
})

test('a folder that cannot be written is a sentence', async (t) => {
  const place = temporaryHome()
  t.after(() => place.remove())
  chmodSync(place.folder, 0o555)
  const writer = startWriter(join(place.folder, 'home'), ordinaryAccount())
  await writer.until('refused')
  assert.match(writer.refused(), /n’est pas accessible en écriture|droits/)
  writeFileSync(join(place.folder, '..', 'pinede-file-in-the-way'), '')
  t.after(() => rmSync(join(place.folder, '..', 'pinede-file-in-the-way')))
  await assert.rejects(
    startEmbedded({ home: join(place.folder, '..', 'pinede-file-in-the-way', 'home'), log: () => undefined }),
    sentence(/un fichier porte ce nom/),
  )
})

test('a full disk and a read-only disk are sentences', asRoot, async (t) => {
  const place = temporaryHome()
  t.after(() => place.remove())
  const disk = join(place.folder, 'disque')
  mkdirSync(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status !== 0)
    return t.skip('this machine does not let root mount a disk')
  try {
    // The programs are copied on it first (another file system): 60 MB on 24.
    await assert.rejects(startEmbedded({ home: disk, log: () => undefined }), sentence(/Le disque qui porte «\s.*disque\s» est plein/))
    spawnSync('mount', ['-o', 'remount,ro', disk])
    await assert.rejects(startEmbedded({ home: disk, log: () => undefined }), sentence(/disque en lecture seule/))
  } finally {
    spawnSync('umount', [disk])
  }
})

test('a full disk while the database itself is made is a sentence, and the next start with room works', asRoot, async (t) => {
  const place = temporaryHome()
  t.after(() => place.remove())
  const runtime = prepareRuntime(place.folder)
  const disk = join(place.folder, 'disque')
  mkdirSync(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=755', 'tmpfs', disk]).status !== 0)
    return t.skip('this machine does not let root mount a disk')
  try {
    await assert.rejects(startEmbedded({ home: disk, runtime, log: () => undefined }), sentence(/est plein/))
    spawnSync('mount', ['-o', 'remount,size=200m', disk])
    await (await startEmbedded({ home: disk, runtime, log: () => undefined })).stop()
  } finally {
    spawnSync('umount', [disk])
  }
})

test('a database of another PostgreSQL, or a folder that is no database, is not touched', async (t) => {
  const place = temporaryHome()
  t.after(() => place.remove())
  mkdirSync(join(place.folder, 'db'))
  writeFileSync(join(place.folder, 'db', 'souvenir.txt'), 'à garder')
  await assert.rejects(startEmbedded({ home: place.folder, log: () => undefined }), sentence(/ne contient pas de base de données/))
  writeFileSync(join(place.folder, 'db', 'PG_VERSION'), '17\n')
  await assert.rejects(startEmbedded({ home: place.folder, log: () => undefined }), sentence(/vient de PostgreSQL 17/))
  assert.equal(readFileSync(join(place.folder, 'db', 'souvenir.txt'), 'utf8'), 'à garder')
  assert.equal(existsSync(join(place.folder, 'pinede.lock')), false)
})

test('a first start that was cut short begins again', async (t) => {
  const place = temporaryHome()
  t.after(() => place.remove())
  mkdirSync(join(place.folder, 'db.partial', 'base'), { recursive: true })
  await (await startEmbedded({ home: place.folder, log: () => undefined })).stop()
  assert.equal(existsSync(join(place.folder, 'db.partial')), false)
})

test('what PostgreSQL writes becomes a sentence', () => {
  assert.match(explainServerOutput(['FATAL:  could not write lock file "postmaster.pid": No space left on device'], '/d').message, /plein/)
  assert.match(explainServerOutput(['FATAL:  could not open file: Read-only file system'], '/d').message, /lecture seule/)
  assert.match(explainServerOutput(['LOG:  x', 'FATAL:  something new'], '/d').message, /«\sFATAL: {2}something new\s»/)
})
