import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { printingModes } from '#platform/workstation/printing.ts'
import type { PrintedKind } from '#platform/workstation/printing.ts'

const id = z.number().int().positive()
const systemRight = 'establishment_access_system'
const companyRight = 'establishment_access_company'
const workstationRight = 'establishment_access_workstation'
const year = z.number().int().min(2018).max(2100)
const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): [K, ...K[]] => Object.keys(of) as [K, ...K[]]
const printing = z.object({ mode: z.enum(keysOf(printingModes)), printer: z.string().trim().max(80) })
const printingByKind = z.object({ bill: printing, list: printing } satisfies Record<PrintedKind, typeof printing>)
const workstation = z.object({ name: z.string(), printing: printingByKind })
const key = z.uuid()

export const establishmentContract = {
  getLogo: operation({
    name: 'getLogo',
    method: 'GET',
    path: 'establishment/establishment/getLogo',
    level: 'session',
    summary: 'Le logo de l’établissement.',
    input: z.object({}),
    reply: z.string(),
    sends: 'image/*',
  }),
  remoteSupport: operation({
    name: 'remoteSupport',
    method: 'GET',
    path: 'utility/remote-support',
    level: 'session',
    summary: 'Mène à l’outil d’assistance à distance que l’établissement a indiqué.',
    input: z.object({}),
    reply: z.string(),
  }),
  setLogo: operation({
    name: 'setLogo',
    method: 'POST',
    path: 'establishment/establishment/setLogo',
    right: companyRight,
    level: 'write',
    summary: 'Remplace le logo (multipart, champ uploadfile).',
    input: z.object({}),
    reply: z.object({ logoUrl: z.string() }),
    refusals: ['valid-file', 'image-extension', 'image-too-heavy'],
  }),
  legalInformations: operation({
    name: 'legalInformations',
    method: 'GET',
    path: 'establishment/establishment/legal',
    right: companyRight,
    level: 'select',
    summary: 'Les informations légales de l’émetteur, et ce qui manque pour facturer.',
    input: z.object({}),
    reply: z.object({
      lines: z.array(
        z.object({
          field: z.string(),
          group: z.string(),
          label: z.string(),
          value: z.string().nullable(),
          needed: z.boolean(),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
  listEstablishments: operation({
    name: 'listEstablishments',
    method: 'GET',
    path: 'establishment/establishment/installed',
    right: systemRight,
    level: 'select',
    summary: 'Les établissements de l’installation, pour les utilisateurs techniques.',
    input: z.object({}),
    reply: z.object({
      establishments: z.array(z.object({ id, name: z.string(), reference: z.string().nullable(), isCurrent: z.boolean() })),
    }),
  }),
  addEstablishment: operation({
    name: 'addEstablishment',
    method: 'GET',
    path: 'establishment/establishment/add',
    right: systemRight,
    level: 'write',
    summary:
      'Crée un établissement, ses données de référence et son premier administrateur, dont le mot de passe n’est donné que dans cette réponse.',
    input: z.object({
      reference: z.string().trim().min(1, 'Saisissez une référence.').max(30),
      name: z.string().trim().max(80).optional(),
      login: z.string().trim().max(60).optional(),
    }),
    reply: z.object({ establishmentId: id, login: z.string(), password: z.string() }),
    refusals: ['already-exists'],
  }),
  addTechnician: operation({
    name: 'addTechnician',
    method: 'POST',
    path: 'establishment/establishment/technician',
    right: systemRight,
    level: 'write',
    summary:
      'Crée un utilisateur technique dans un autre établissement, dont l’administrateur ne peut pas en nommer\u00A0; son mot de passe n’est donné que dans cette réponse.',
    input: z.object({ establishmentId: id }),
    reply: z.object({ login: z.string(), password: z.string() }),
    refusals: ['technician-of-own-establishment'],
  }),
  deleteEstablishment: operation({
    name: 'deleteEstablishment',
    method: 'DELETE',
    path: 'establishment/establishment/delete/{id}',
    right: systemRight,
    level: 'delete',
    summary: 'Supprime un autre établissement que celui de la session, tant qu’il n’a émis aucune pièce.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({ status: z.literal('DELETED'), id }),
    refusals: ['delete-refused-establishment'],
  }),
  createMonths: operation({
    name: 'createMonths',
    method: 'POST',
    path: 'establishment/financial/year/months',
    right: 'establishment_access_financial_year',
    level: 'write',
    summary: 'Crée les mois qui manquent à un exercice comptable.',
    input: z.object({ financialYearId: id }),
    reply: z.object({ created: z.number().int() }),
    refusals: ['month-exists'],
  }),
  proposeHolidays: operation({
    name: 'proposeHolidays',
    method: 'POST',
    path: 'establishment/public_holidays/propose',
    right: 'establishment_access_activity_period',
    level: 'write',
    summary: 'Ajoute les jours fériés légaux d’une année, ceux d’Alsace-Moselle en plus si on le demande\u00A0; ceux qui y sont restent.',
    input: z.object({ year, alsaceMoselle: z.boolean().default(false) }),
    reply: z.object({ added: z.number().int(), kept: z.number().int() }),
    refusals: ['public-holiday-exists'],
  }),
  listGroups: operation({
    name: 'listGroups',
    method: 'GET',
    path: 'establishment/preference/group/edit',
    right: 'establishment_access_preference_group',
    level: 'select',
    summary: 'Les groupes dont l’établissement fait partie.',
    input: z.object({}),
    reply: z.array(
      z.object({
        id,
        version: z.number().int(),
        providerId: z.number().int(),
        label: z.string(),
        type: z.enum(['GROUP', 'OTHER']),
        isClientSyncActive: z.boolean(),
      }),
    ),
  }),
  readWorkstation: operation({
    name: 'readWorkstation',
    method: 'GET',
    path: 'establishment/workstation',
    level: 'session',
    summary: 'Le nom et les imprimantes du poste.',
    input: z.object({ key }),
    reply: workstation,
  }),
  saveWorkstation: operation({
    name: 'saveWorkstation',
    method: 'POST',
    path: 'establishment/workstation',
    right: workstationRight,
    level: 'write',
    summary: 'Enregistre le nom ou les imprimantes du poste.',
    input: z.object({ key, name: z.string().trim().max(60).optional(), printing: printingByKind.optional() }),
    reply: workstation,
  }),
  listWorkstations: operation({
    name: 'listWorkstations',
    method: 'GET',
    path: 'establishment/workstations',
    right: workstationRight,
    level: 'select',
    summary: 'Les postes connus de l’établissement.',
    input: z.object({ key: key.optional() }),
    reply: z.object({
      workstations: z.array(z.object({ id, name: z.string(), seenAt: z.string(), seenBy: z.string(), isCurrent: z.boolean() })),
    }),
  }),
  forgetWorkstation: operation({
    name: 'forgetWorkstation',
    method: 'POST',
    path: 'establishment/workstations/forget/{id}',
    right: workstationRight,
    level: 'delete',
    summary: 'Oublie un poste qui ne sert plus.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: z.object({}),
    refusals: ['unknown-record'],
  }),
}
