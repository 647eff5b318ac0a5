import type { Locator, Page } from '@playwright/test'
import { day, priceShown, typed } from './support/stays.ts'
import { expect, expectAccessible } from './support/test.ts'

/*
 * A new administrator, the guide closed: from an empty installation to a campsite of 210 places in five types, three users with different
 * rights, a tax, a tariff and a first stay that is paid and billed, led by the list of the home page.
 */
type Type = {
  readonly label: string
  readonly code: string
  readonly family: string
  readonly layout?: string
  readonly sleeps: string
  readonly prefix: string
  readonly count: string
  readonly night: number
}
export const types: readonly Type[] = [
  { label: 'Confort 6 A', code: 'CONF', family: 'Emplacements nus', sleeps: '6', prefix: 'A', count: '80', night: 2400 },
  { label: 'Grand confort 10 A', code: 'GCONF', family: 'Emplacements nus', sleeps: '6', prefix: 'G', count: '60', night: 3200 },
  {
    label: 'Mobil-home 4 personnes',
    code: 'MH4',
    family: 'Locatifs',
    layout: 'Mobil-home 2 chambres',
    sleeps: '4',
    prefix: 'MH',
    count: '40',
    night: 8900,
  },
  {
    label: 'Chalet 6 personnes',
    code: 'CH6',
    family: 'Locatifs',
    layout: 'Chalet 3 chambres',
    sleeps: '6',
    prefix: 'CH',
    count: '20',
    night: 11_900,
  },
]
/** Let by the year: no price of a night is wanted of it. */
export const yearly = { label: 'Parcelle à l’année', code: 'RES', family: 'Résidentiels', sleeps: '6', prefix: 'R', count: '10' } as const
export const team = [
  ['hugo', 'Blanc', 'Réception'],
  ['claire', 'Roussel', 'Comptabilité'],
  ['mia', 'Petit', 'Ménage'],
] as const
export const company: Readonly<Record<string, string>> = {
  Adresse: '12 route du Lac',
  'Code postal': '85160',
  Ville: 'Saint-Jean-de-Monts',
  'Raison sociale': 'Camping du Lac',
  'Forme juridique': 'SARL',
  Capital: '10000',
  SIREN: '732829320',
  'Numéro RCS': '732829320',
  'Ville du greffe': 'La Roche-sur-Yon',
  'TVA intracommunautaire': 'FR44732829320',
}

export const list = (page: Page): Locator => page.getByRole('region', { name: 'Mise en route' })
export const save = (page: Page): Locator => page.getByRole('button', { name: /^Enregistrer(?! et)/ }).first()
/** A label with what follows it in brackets, and nothing that only begins the same. */
export const field = (page: Page | Locator, label: string): Locator => page.getByRole('textbox', { name: new RegExp(`^${label}( \\(|$)`) })

/** From the home page, by the button of the step. */
export async function follow(page: Page, step: RegExp): Promise<void> {
  await page.goto('/home')
  await list(page).getByRole('link', { name: step }).click()
}
export async function choose(page: Page, input: Locator, option: string | RegExp): Promise<void> {
  await input.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
export const saved = (page: Page, address: RegExp): Promise<void> => expect(page).toHaveURL(address)

/** What is not a backup changes nothing, and the same file may be chosen again once it is mended. */
export async function restoresNothing(page: Page): Promise<void> {
  for (const round of ['once', 'again']) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Restaurer une sauvegarde' }).click(),
    ])
    await chooser.setFiles({ name: 'sauvegarde.zip', mimeType: 'application/zip', buffer: Buffer.from('rien de bon') })
    const answered = page.waitForResponse((response) => response.url().endsWith('/utility/restore'))
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurer' }).click()
    expect((await answered).status(), round).toBe(400)
    await expect(page.getByRole('alert')).toHaveText('Ce fichier n’est pas une sauvegarde de Pinède, ou il est abîmé.')
    await expect(page.getByRole('button', { name: 'Créer l’établissement' })).toBeEnabled()
  }
}

export async function install(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveURL(/\/first-run$/)
  await restoresNothing(page)
  const first: Readonly<Record<string, string>> = {
    'Nom de l’établissement': 'Camping du Lac',
    'Votre nom': 'Martin',
    Identifiant: 'patron',
    'Mot de passe (': 'un-long-secret',
    'Mot de passe, à nouveau': 'un-long-secret',
  }
  for (const [label, value] of Object.entries(first)) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: 'Créer l’établissement' }).click()
  await expect(page).toHaveURL(/\/home$/, { timeout: 60_000 })
  await expect(list(page)).toContainText('2 sur 9')
  await expectAccessible(page, ['light', 'dark'])
}

/** A screen that has nothing to show yet leads to where its records are created. */
export async function emptyScreens(page: Page): Promise<void> {
  for (const [address, link] of [
    ['/planning', 'Ouvrir les types d’emplacements'],
    ['/vente-annexe', 'Ouvrir les articles'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('link', { name: link }), address).toBeVisible()
  }
}

export async function completeCompany(page: Page): Promise<void> {
  await follow(page, /^Compléter, Compléter l’établissement/)
  for (const [label, value] of Object.entries(company)) await field(page, label).first().fill(value)
  await save(page).click()
  await expect(page.getByText('Modifié', { exact: true })).toHaveCount(0)
}

export async function makeType(page: Page, { label, code, family, layout, sleeps }: Omit<Type, 'night'>): Promise<void> {
  await page.goto('/place-type/1/0')
  await field(page, 'Libellé').first().fill(label)
  await field(page, 'Code').first().fill(code)
  await choose(page, field(page, 'Famille'), family)
  await expect(page.getByText(/^Aménagement \(obligatoire\)$/)).toHaveCount(layout === undefined ? 0 : 1)
  if (layout !== undefined) {
    await field(page, 'Aménagement').fill(layout)
    await page.getByRole('option', { name: `Créer « ${layout} »` }).click()
    await expect(field(page, 'Aménagement')).toHaveValue(layout)
  }
  await field(page, 'Couchages').fill(sleeps)
  await field(page, 'Capacité maximale').fill(sleeps)
  await save(page).click()
  await saved(page, /\/place-type\/1\/[1-9]/)
}

export async function number(page: Page, { label, prefix, count }: Omit<Type, 'night'>): Promise<void> {
  await follow(page, /^Numéroter, /)
  await page.getByRole('button', { name: 'Créer une série' }).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Préfixe').fill(prefix)
  await field(dialog, 'Dernier').fill(count)
  const create = dialog.getByRole('button', { name: `Créer ${count} emplacements` })
  await create.click()
  await expect(dialog.getByText('Le champ « Type » est obligatoire.')).toBeVisible()
  await choose(page, field(dialog, 'Type'), label)
  await create.click()
  await expect(dialog).toHaveCount(0)
}

/** From the first step to the published tariff; the link of a hole leads to its cell, where the keys type the price. */
export async function price(page: Page): Promise<void> {
  await follow(page, /^Créer, Saisir les tarifs/)
  await expect(field(page, 'Libellé')).toBeFocused()
  await field(page, 'Libellé').fill('Saison')
  await field(page, 'Nuits du').fill(typed(day()))
  await field(page, 'Au').fill(typed(day(300)))
  await page.getByRole('radio', { name: /^Nuit/ }).check()
  await page.getByRole('button', { name: /^Enregistrer et saisir les prix/ }).click()
  await page.getByRole('button', { name: 'Créer les périodes' }).click()
  await page.getByRole('button', { name: 'Créer une période' }).click()
  await page.getByText('Prix', { exact: true }).first().click()
  const checks = page.getByRole('complementary', { name: 'Vérifications' }).getByRole('listitem')
  await checks.filter({ hasText: 'Aucun prix' }).getByRole('button', { name: 'Aller à la case' }).click()
  for (const { night } of types) {
    await page.keyboard.type(String(night / 100))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('4 prix modifiés')).toBeVisible()
  await expect(checks.filter({ hasText: 'sans classement' }).getByRole('link', { name: 'Ouvrir l’établissement' })).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Brouillon modifié', { exact: true })).toHaveCount(0)
  await page.goto('/home')
  await expect(list(page)).toContainText('publiez-la')
  await list(page)
    .getByRole('link', { name: /^Publier, Saisir les tarifs/ })
    .click()
  await page.getByRole('row').filter({ hasText: 'Saison' }).dblclick()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier la grille' }).click()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
}

export async function tax(page: Page): Promise<void> {
  await follow(page, /taxe de séjour/)
  await field(page, 'Libellé').first().fill('Taxe de séjour')
  await choose(page, field(page, 'Type'), 'Taxe de séjour')
  await field(page, 'Montant').first().fill('0,66')
  await field(page, 'Perçue du').fill(typed(day()))
  await field(page, 'Au')
    .first()
    .fill(typed(day(300)))
  await save(page).click()
  await saved(page, /\/tax\/[1-9]/)
}

export async function invite(page: Page, [login, name, group]: (typeof team)[number]): Promise<void> {
  await page.goto('/admin/user/1/0')
  await field(page, 'Nom').fill(name)
  await field(page, 'Identifiant').fill(login)
  await field(page, 'Mot de passe').fill('un-long-secret')
  await choose(page, field(page, 'Groupe'), group)
  await save(page).click()
  await saved(page, /\/admin\/user\/\w+\/[1-9]/)
}

export async function firstStay(page: Page): Promise<void> {
  await follow(page, /premier séjour/)
  await page.getByRole('textbox', { name: 'Arrivée' }).fill(typed(day()))
  await page.getByRole('textbox', { name: 'Nuits' }).fill('2')
  await page.getByRole('combobox', { name: 'Client' }).fill('Durand')
  await page.getByRole('button', { name: /^Créer «/ }).click()
  const form = page.getByRole('group', { name: 'Nouveau client' })
  for (const [label, value] of Object.entries({
    Prénom: 'Odile',
    Téléphone: '0612345678',
    'Code postal': '85160',
    Adresse: '3 rue des Pins',
  }))
    await form.getByRole('textbox', { name: label }).fill(value)
  await expect(form.getByRole('textbox', { name: 'Ville' })).toHaveValue(/Saint-Jean-de-Monts/i)
  await form.getByRole('button', { name: /^Créer le client/ }).click()
  await page.getByRole('listbox', { name: 'Places libres' }).getByRole('option').first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Taxe de séjour' })).toContainText(/2 adultes × 2 nuits/)
  expect(await priceShown(page)).toBeGreaterThan(0)
  await page
    .getByRole('button', { name: /^Enregistrer/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/new-booking\/summary\/[1-9]/)
}

/** Where transfers arrive: the account is usable as it is, and bills print it without being told twice. */
export async function bank(page: Page): Promise<void> {
  await page.goto('/bank-account-list')
  await page.getByRole('main').getByRole('button', { name: 'Nouveau compte bancaire' }).first().click()
  await field(page, 'Libellé').first().fill('Compte courant')
  await field(page, 'IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
  await save(page).click()
  await saved(page, /\/bank-account\/[1-9]/)
}

export async function arrive(page: Page): Promise<void> {
  await page.goto('/booking-arrival-list')
  await page
    .getByRole('row')
    .filter({ hasText: 'Durand' })
    .getByRole('button', { name: /^Arrivé/ })
    .click()
  await expect(page.getByRole('status').getByRole('button', { name: 'Annuler' })).toBeVisible()
}

export async function payAndBill(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Règlements/ }).click()
  await page.getByRole('combobox', { name: 'Encaissé par' }).click()
  await page.getByRole('option', { name: 'Carte bancaire' }).click()
  await page.getByRole('tabpanel', { name: 'Règlements' }).getByRole('button', { name: 'Encaisser', exact: true }).click()
  await page.getByRole('tab', { name: /^Factures/ }).click()
  await page.getByRole('button', { name: 'Facturer le séjour' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre la facture' }).click()
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: /^Facture/ }) }),
  ).toHaveCount(1)
}
