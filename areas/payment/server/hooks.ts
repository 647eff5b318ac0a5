import { singleDefault } from '#areas/establishment/server/api.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { bankAccount } from '../entities/bank.ts'
import { paymentMethod } from '../entities/payment-method.ts'

export const paymentHooks: readonly EntityHooks[] = [singleDefault(paymentMethod), singleDefault(bankAccount)]
