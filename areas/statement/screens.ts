import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

export const statementScreens: readonly ScreenDeclaration[] = [
  { path: '/tva-statement-list', title: 'Déclaration de TVA', right: 'payment_invoice_tva_statement' },
  { path: '/tax-statement-list', title: 'État de la taxe de séjour', right: 'payment_invoice_tax_statement' },
  { path: '/result', title: 'Résultats', right: 'result_result' },
  { path: '/result-detail', title: 'Détail des résultats', right: 'result_result' },
  {
    path: '/dynamic-board/{parentContextId}',
    opens: '/dynamic-board/0',
    title: 'Tableau de bord dynamique',
    right: 'result_dynamic_board',
  },
]
