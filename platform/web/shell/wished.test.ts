import { test } from 'node:test'
import assert from 'node:assert/strict'
import { loginAddress, wishedAddress } from './wished.ts'

test('the wished page survives the login', () => {
  const address = loginAddress('/booking-list/3?page=2')
  assert.equal(wishedAddress(new URL(address, 'http://x').search), '/booking-list/3?page=2')
})

test('home is not worth remembering', () => {
  assert.equal(loginAddress('/home'), '/login')
  assert.equal(wishedAddress(''), '/home')
})

test('another site is never followed', () => {
  assert.equal(wishedAddress('?vers=//evil.example/'), '/home')
  assert.equal(wishedAddress('?vers=/%5Cevil.example'), '/home')
  assert.equal(wishedAddress('?vers=https://evil.example/'), '/home')
})
