import type { Security } from '#areas/security/server/api.ts'
import { providePaperMark } from '#platform/server/pdf/paper-mark.ts'
import { parsed } from '#platform/server/parsed.ts'
import { serve, serveFile } from '#kernel/server/serve.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import { NotFound } from '#platform/server/errors.ts'
import { establishmentContract as contract } from '../contract.ts'
import { createMonths, proposeHolidays } from './calendar.ts'
import { companyCalls, readLogo } from './company.ts'
import { remoteSupportUrl } from './remote-support.ts'
import { listGroups } from './groups.ts'
import { markOf } from './school.ts'
import { addEstablishment, addTechnician, deleteEstablishment, listEstablishments } from './installation.ts'
import { forgetWorkstation, listWorkstations, readWorkstation, saveWorkstation } from './workstations.ts'

/** Serves the operations on the establishment, its calendar and its workstations. */
export function establishmentService(security: Security): (service: Service) => void {
  return (service) => {
    providePaperMark(markOf)
    const company = companyCalls(service.model)
    serve(service, contract.legalInformations, company.legalInformations)
    serveFile(service, contract.getLogo, readLogo)
    serve(service, contract.setLogo, (tx, _input, { request }) => company.setLogo(tx, request))
    serve(service, contract.createMonths, createMonths)
    serve(service, contract.proposeHolidays, proposeHolidays)
    serve(service, contract.listGroups, listGroups)
    serve(service, contract.readWorkstation, readWorkstation)
    serve(service, contract.saveWorkstation, saveWorkstation)
    serve(service, contract.listWorkstations, listWorkstations)
    serve(service, contract.forgetWorkstation, forgetWorkstation)
    serve(service, contract.listEstablishments, listEstablishments)
    serve(service, contract.deleteEstablishment, deleteEstablishment)
    serveAddition(security, service)
    serveTechnician(security, service)
    serveRemoteSupport(service)
  }
}

/** Leads away from Pinède, to the address that the establishment gave; there is nothing to download from here. */
function serveRemoteSupport(service: Service): void {
  const operation = contract.remoteSupport
  service.served.push(operation)
  service.rest.get(`/${operation.path}`, async (request, reply) => {
    const session = await admitSession(service, request, operation)
    const url = await service.tenancy.inTenant(session, remoteSupportUrl)
    if (url === null) throw new NotFound('Aucune adresse d’assistance à distance n’est indiquée dans les données de l’établissement.')
    return reply.redirect(url)
  })
}

/** A GET that creates, as the specification prints it: it carries the token that calls which change something carry. */
function serveAddition(security: Security, service: Service): void {
  const operation = contract.addEstablishment
  service.served.push(operation)
  service.rest.get(`/${operation.path}`, async (request) => {
    const session = await admitSession(service, request, { ...operation, changes: true })
    return operation.reply.parse(await addEstablishment(security, session, parsed(operation.input, request.query)))
  })
}

/** It writes in another establishment than that of the session: in a transaction of its own. */
function serveTechnician(security: Security, service: Service): void {
  const operation = contract.addTechnician
  service.served.push(operation)
  service.rest.post(`/${operation.path}`, async (request) => {
    const session = await admitSession(service, request, operation)
    return operation.reply.parse(await addTechnician(security, session, parsed(operation.input, request.body)))
  })
}
