import { randomBytes } from 'node:crypto'
import { run } from '#tools/test/command.ts'

/**
 * The hostile sweep of tests/hostile.test.ts for as long as one likes, with a seed that changes each time and that a
 * failure prints: node tools/bench/hostile.ts [rounds] [seed]
 */
const [rounds = '1000', seed = randomBytes(4).toString('hex')] = process.argv.slice(2)
const status = await run(process.execPath, ['--test', '--test-timeout=7200000', 'tests/hostile.test.ts'], {
  env: { ...process.env, PINEDE_HOSTILE_ROUNDS: rounds, PINEDE_HOSTILE_SEED: seed },
})
process.stdout.write(`${rounds} rounds, seed ${seed}\n`)
process.exitCode = status ?? 1
