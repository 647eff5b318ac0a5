import { deskContract } from '#areas/sale/contract/sale.ts'
import { sellArticles } from '#areas/sale/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy } from './bulk.ts'
import type { StaffMember } from './users.ts'

/** What is bought at the desk, by code, with the quantity; `given` in cash, in cents, where it is more than what is due. */
type Basket = {
  readonly articles: readonly (readonly [code: string, quantity: number])[]
  readonly method: string
  readonly given?: number
}

const baskets: readonly Basket[] = [
  {
    articles: [
      ['BAG', 2],
      ['CROI', 4],
    ],
    method: 'Espèces',
    given: 1000,
  },
  {
    articles: [
      ['GAZ13', 1],
      ['ADAPT', 1],
    ],
    method: 'Carte bancaire',
  },
  {
    articles: [
      ['LAVE', 2],
      ['SECHE', 1],
      ['LESS', 2],
    ],
    method: 'Espèces',
    given: 2000,
  },
  { articles: [['VELOJ', 4]], method: 'Carte bancaire' },
  {
    articles: [
      ['EAU6', 2],
      ['CHARB', 1],
      ['PATES', 1],
      ['LAIT', 2],
    ],
    method: 'Carte bancaire',
  },
  {
    articles: [
      ['PRESSE', 1],
      ['CHOC', 3],
    ],
    method: 'Espèces',
  },
]

/** The tickets of today's desk, made as the desk makes them: numbered, paid and taken off the shelf. */
export async function writeTickets(tx: Tx, { id: userId, name: userName }: StaffMember): Promise<void> {
  const atDesk: Tx = { ...tx, session: { ...tx.session, userId, userName } }
  const methodId = await idsBy(tx, 'payment-method', 'label')
  const sold = await tx.rows<{ id: number; code: string; price: number }>(
    'select id, code, price from article where establishment_id = $1 and code is not null',
    [tx.session.establishmentId],
  )
  const byCode = new Map(sold.map((one) => [one.code, one]))
  for (const { articles, method, given } of baskets) {
    const lines = articles.flatMap(([code, quantity]) => {
      const one = byCode.get(code)
      return one === undefined ? [] : [{ articleId: one.id, quantity, unitPrice: one.price }]
    })
    const amount = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
    await sellArticles(
      atDesk,
      deskContract.sell.input.parse({
        lines,
        payments: [{ paymentMethodId: methodId(method), amount, ...(given === undefined ? {} : { cashGiven: given }) }],
      }),
    )
  }
}
