import type { Browser, BrowserContext } from '@playwright/test'
import { getUserRight, setUserRight } from '#areas/security/contract/rights.ts'
import type { Api } from './api.ts'
import { password, productUrl } from './test.ts'

/** Somebody with the same three digits for every right: delete, write, read. */
export async function addPerson(api: Api, rights: '000' | '001' | '011' | '111', { manyWorkstations = true } = {}): Promise<string> {
  const login = `essai-${rights}-${Date.now()}-${process.pid}`
  const { id } = await api.post<{ id: number }>('security/user/edit', {
    id: 0,
    login,
    name: 'Essai',
    firstName: `Droits ${rights}`,
    password,
    manyWorkstations,
    isActive: true,
  })
  const lines = await api.call(getUserRight, { userId: id })
  await api.call(setUserRight, { userId: id, rights: lines.map(({ key }) => ({ key, rights })) })
  return login
}

/** A browser where nobody is connected. */
export function stranger(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ baseURL: productUrl(), locale: 'fr-FR', timezoneId: 'Europe/Paris' })
}
