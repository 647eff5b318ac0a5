import { documentBackground, documentSetting, documentTranslation } from './entities/document-setting.ts'
import { documentModel, mailAttachment, mailingConfiguration } from './entities/document-model.ts'
import { emailConfiguration, grcEmailConfiguration } from './entities/email-configuration.ts'
import { docEditor, printModePreference } from './entities/print-mode.ts'

export const documentArea = {
  name: 'document',
  label: 'Documents',
  entities: [
    emailConfiguration,
    grcEmailConfiguration,
    documentBackground,
    documentSetting,
    documentTranslation,
    printModePreference,
    docEditor,
    documentModel,
    mailingConfiguration,
    mailAttachment,
  ],
} as const
