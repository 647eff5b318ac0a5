import type { ReactNode } from 'react'
import { useAction, useOperation } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { accountingContract } from '../contract.ts'
import type { PlanName } from '../rules/accounts.ts'
import { PlanTable } from './PlanScreen.tsx'

const entities = ['accounting-plan-account', 'accounting-account', 'payment-method']
const preview = '/accounting-account-detail-plan-preview'
const texts: Readonly<Record<PlanName, { readonly title: string; readonly words: string }>> = {
  detail: {
    title: 'Plan comptable de détail',
    words:
      'Le compte de produit de chaque rubrique d’une facture. Un type d’emplacement, un supplément ou une catégorie d’âge qui a son propre code comptable le garde.',
  },
  start: {
    title: 'Plan comptable de détail (date de début)',
    words:
      'Suivi quand le paramétrage des comptes clients rattache les ventes à la date de début du séjour. Une rubrique vide suit le plan de détail.',
  },
  end: {
    title: 'Plan comptable de détail (date de fin)',
    words:
      'Suivi quand le paramétrage des comptes clients rattache les ventes à la date de fin du séjour. Une rubrique vide suit le plan de détail.',
  },
  discount: {
    title: 'Comptes comptables des réductions',
    words: 'Avec un compte, une réduction s’écrit à part\u00A0; sans compte, elle diminue la vente d’hébergement.',
  },
}
const said = { onError: (error: Error): void => toast(sentenceOf(error), { tone: 'brick' }) }

function PlanOf({ plan }: { plan: PlanName }): ReactNode {
  const query = useOperation(accountingContract.readPlan, { plan }, { entities })
  const save = useAction(accountingContract.savePlan, entities)
  return (
    <PlanTable
      {...texts[plan]}
      what="Rubrique"
      preview={preview}
      plan={query.data}
      error={query.error}
      onRetry={() => void query.refetch()}
      onChange={({ key, label }, code) =>
        save.mutate(
          { plan, rows: [{ key, code }] },
          { ...said, onSuccess: () => toast(code === null ? `${label}\u00A0: compte retiré` : `${label}\u00A0: ${code}`) },
        )
      }
    />
  )
}

export const DetailPlanScreen = (): ReactNode => <PlanOf plan="detail" />
export const StartPlanScreen = (): ReactNode => <PlanOf plan="start" />
export const EndPlanScreen = (): ReactNode => <PlanOf plan="end" />
export const DiscountPlanScreen = (): ReactNode => <PlanOf plan="discount" />

/** `/accounting-account-payment-plan`: the account of each method. */
export function PaymentPlanScreen(): ReactNode {
  const query = useOperation(accountingContract.readPaymentPlan, {}, { entities })
  const save = useAction(accountingContract.paymentPlan, entities)
  return (
    <PlanTable
      title="Plan comptable des règlements"
      what="Mode de règlement"
      words="Le compte débité quand l’argent arrive. Une remise en banque le solde par celui du compte bancaire."
      preview="/accounting-account-payment-plan-preview"
      plan={query.data}
      error={query.error}
      onRetry={() => void query.refetch()}
      onChange={({ key, label }, code) =>
        save.mutate(
          { rows: [{ paymentMethodId: Number(key), code }] },
          { ...said, onSuccess: () => toast(code === null ? `${label}\u00A0: compte retiré` : `${label}\u00A0: ${code}`) },
        )
      }
    />
  )
}
