import { blows, crashSite } from '../../tests/crash-site.ts'

/*
 * kill -9 of the application, of its database and of both in turn, while six connections write stays with a payment and an invoice each; then all that was
 * ever acknowledged is looked for. Run alone: node tools/run.mjs tools/bench/crash.ts [times]
 */
const times = Number(process.argv[2] ?? 20)
const site = await crashSite()
const began = performance.now()
let lost = 0
for (let round = 0; round < times; round++) {
  const blow = blows[round % blows.length] ?? 'both'
  // Not always at the same moment of a transaction.
  const written = await site.strike(blow, 300 + ((round * 137) % 500))
  const missing = await site.lost()
  lost += missing.length
  console.log(
    `${String(round + 1).padStart(2)} ${blow.padEnd(11)} ${String(written).padStart(4)} stays acknowledged, ${missing.length} lost or wrong${missing.length === 0 ? '' : `: ${missing.slice(0, 3).join(' ; ')}`}`,
  )
}
console.log(
  `${site.acknowledged()} stays and as many payments acknowledged over ${times} kills, ${lost} lost or wrong, ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
await site.stop()
if (lost > 0) process.exitCode = 1
