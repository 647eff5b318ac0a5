import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from '#areas/security/rules/user-agent.ts'

test('devices are named by browser and system', () => {
  const names = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15) Truc',
    'curl/8.5.0',
  ].map(deviceName)
  assert.deepEqual(names, [
    'Edge sur Windows',
    'Chrome sur Linux',
    'Firefox sur macOS',
    'Safari sur iOS',
    'Appareil sous Android',
    'Appareil inconnu',
  ])
})
