import { netAndVat } from '#domain/vat.ts'
import { cents } from '#domain/money.ts'
import { balanced } from './entry.ts'
import type { Accounts, CountEvent, DepositEvent, Entry, ExpenseEvent, InjectionEvent, TillEvent } from './ledger-types.ts'
import { journalOf, paidFrom } from './stay-entries.ts'

/** The entry of what tills and banks do by themselves: it depends on nothing that came before. */
export function tillEntry(event: TillEvent, accounts: Accounts): Entry {
  if (event.source === 'expense') return expenseEntry(event, accounts)
  if (event.source === 'count') return countEntry(event, accounts)
  return event.source === 'injection' ? injectionEntry(event, accounts) : depositEntry(event, accounts)
}

/** What the bank credits, and what it keeps; a deposit taken back is the same the other way round. */
function depositEntry({ source, id, day, piece, methodId, bankAccountId, amount, commission }: DepositEvent, accounts: Accounts): Entry {
  const sign = source === 'deposit' ? 1 : -1
  const method = accounts.method(methodId)
  const head = {
    source,
    sourceId: id,
    journal: 'bank',
    day,
    piece,
    label: `${sign === 1 ? 'Remise' : 'Remise annulée'} ${piece} ${method.label}`,
    dueOn: null,
    customerId: null,
  } as const
  return balanced(head, [
    { account: accounts.bank(bankAccountId), amount: sign * (amount - commission) },
    ...(commission === 0 ? [] : [{ account: accounts.setting('commissionAccount'), amount: sign * commission }]),
    { account: method.account, amount: -sign * amount },
  ])
}

function expenseEntry({ id, day, piece, methodId, typeId, rate, amount, supplier, drawn }: ExpenseEvent, accounts: Accounts): Entry {
  const [method, type] = [accounts.method(methodId), accounts.expenseType(typeId)]
  const vat = rate === null ? 0 : netAndVat(cents(amount), rate).vat
  const head = {
    source: 'expense',
    sourceId: id,
    journal: journalOf(method.kind),
    day,
    piece,
    label: [type.label, supplier ?? ''].filter((text) => text !== '').join(' '),
    dueOn: null,
    customerId: null,
  } as const
  return balanced(head, [
    { account: type.account, amount: amount - vat },
    ...(vat === 0 ? [] : [{ account: accounts.setting('deductibleVatAccount'), amount: vat }]),
    { account: paidFrom(method.account, drawn, accounts), amount: -amount },
  ])
}

function injectionEntry({ id, day, piece, methodId, amount }: InjectionEvent, accounts: Accounts): Entry {
  const method = accounts.method(methodId)
  const head = {
    source: 'injection',
    sourceId: id,
    journal: journalOf(method.kind),
    day,
    piece,
    label: amount > 0 ? 'Apport en caisse' : 'Prélèvement en caisse',
    dueOn: null,
    customerId: null,
  } as const
  return balanced(head, [
    { account: method.account, amount },
    { account: accounts.setting('transferAccount'), amount: -amount },
  ])
}

/** What is in the till is what was counted: a charge where some is missing, an income where there is more. */
function countEntry({ id, day, piece, methodId, amount, explanation }: CountEvent, accounts: Accounts): Entry {
  const method = accounts.method(methodId)
  const head = {
    source: 'count',
    sourceId: id,
    journal: 'cash',
    day,
    piece,
    label: [amount < 0 ? 'Manque de caisse' : 'Excédent de caisse', explanation ?? ''].filter((text) => text !== '').join(', '),
    dueOn: null,
    customerId: null,
  } as const
  return balanced(head, [
    { account: method.account, amount },
    { account: accounts.setting(amount < 0 ? 'shortageAccount' : 'surplusAccount'), amount: -amount },
  ])
}
