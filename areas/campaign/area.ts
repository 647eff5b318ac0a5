import { emailingModule, satisfactionSurvey } from './entities/campaign-modules.ts'

export const campaignArea = { name: 'campaign', label: 'Campagnes', entities: [emailingModule, satisfactionSurvey] } as const
