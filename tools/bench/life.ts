import { randomBytes } from 'node:crypto'
import { run } from '#tools/test/command.ts'

/** The life of tests/any-life.test.ts for as long as one likes, with a seed that changes each time: node tools/bench/life.ts [acts] [seed] */
const [acts = '2000', seed = randomBytes(4).toString('hex')] = process.argv.slice(2)
const status = await run(process.execPath, ['--test', '--test-timeout=7200000', 'tests/any-life.test.ts'], {
  env: { ...process.env, PINEDE_LIFE_ACTS: acts, PINEDE_LIFE_SEED: seed },
})
process.stdout.write(`${acts} acts, seed ${seed}\n`)
process.exitCode = status ?? 1
