import { ref, type SeedSet } from '#areas/establishment/rules/seed.ts'
import { documentModel, mailingConfiguration } from './entities/document-model.ts'
import { documentSetting } from './entities/document-setting.ts'
import { docEditor } from './entities/print-mode.ts'
import { isMailFunction, mailFunctions } from './rules/mail/functions.ts'
import { dutchMessages } from './seed/dutch.ts'
import { englishMessages } from './seed/english.ts'
import { frenchMessages } from './seed/french.ts'
import { germanMessages } from './seed/german.ts'

export const documentSeed: readonly SeedSet[] = [
  {
    entity: documentSetting,
    key: 'label',
    rows: [
      { label: 'Factures', target: 'invoice' },
      { label: 'Factures d’acompte', target: 'acompte' },
      { label: 'Avoirs', target: 'creditNote' },
      { label: 'Courriers', target: 'letter' },
    ],
  },
  { entity: docEditor, key: 'label', rows: [{ label: 'Modèles de l’établissement', isActive: true, format: 'odt' }] },
]

const papers: Readonly<Record<string, 'stay' | 'bill' | 'account'>> = {
  quote: 'stay',
  optionConfirmation: 'stay',
  confirmation: 'stay',
  contract: 'stay',
  bill: 'bill',
  account: 'account',
}

/** Models of messages, in the languages that most customers of French campsites read; after the languages themselves. */
export const messageSeed: readonly SeedSet[] = [
  {
    entity: documentModel,
    key: 'label',
    rows: Object.entries(mailFunctions).map(([occasion, label]) => ({ label, function: occasion, paper: papers[occasion] ?? 'none' })),
  },
  {
    entity: mailingConfiguration,
    key: 'subject',
    rows: [frenchMessages, englishMessages, germanMessages, dutchMessages].flatMap(({ isoCode, signature, messages }) =>
      Object.entries(messages).flatMap(([occasion, message]) =>
        isMailFunction(occasion)
          ? [{ documentFunctionModelId: ref(mailFunctions[occasion]), languageId: ref(isoCode), ...message, signature }]
          : [],
      ),
    ),
  },
]
