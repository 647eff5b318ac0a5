import { temporaryHome } from '#platform/server/embedded/testing.ts'
import { startOnFolder } from '../../tests/crash-site.ts'

/*
 * From the command to the first answered page, with the embedded database: the first start on an empty folder, then warm starts.
 * The screens are built already. Run alone: node tools/run.mjs tools/bench/first-answer.ts [warm starts]
 */
const target = 4
const times = Number(process.argv[2] ?? 5)
const home = temporaryHome()

/** Seconds until the page of the login and a call that reads the database have both been answered. */
async function once(): Promise<number> {
  const began = performance.now()
  const { child, url, ended } = await startOnFolder(home.folder)
  for (const path of ['/', '/rest/security/first-run']) {
    const answer = await fetch(new URL(path, url))
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}

console.log(`first start on an empty folder  ${(await once()).toFixed(2)} s`)
const warm: number[] = []
for (let index = 0; index < times; index++) warm.push(await once())
home.remove()
const median = warm.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
console.log(`warm starts  ${warm.map((seconds) => seconds.toFixed(2)).join(', ')} s; median ${median.toFixed(2)} s (target ${target} s)`)
if (median > target) process.exitCode = 1
