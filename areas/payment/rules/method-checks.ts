import { requiredWhen } from '#areas/establishment/rules/checks.ts'

export const slipTypeChosen = requiredWhen((row) => row['isBankable'] === true, 'slipType', {
  rule: 'choose-slip-type',
  message: 'Choisissez le type de bordereau de la remise en banque.',
})
export const depositTypeChosen = requiredWhen((row) => row['isBankable'] === true, 'depositType', {
  rule: 'choose-deposit-type',
  message: 'Choisissez le type de remise en banque.',
})
