import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { changeOperations } from '../../contract/change.ts'
import { proposalOperations } from '../../contract/proposals.ts'
import { groupOperations } from '../../contract/stay-group.ts'
import { changeCustomer, changeSupplement, extendStay, joinStay, leaveEarly, previewChange, splitStay } from './apply-change.ts'
import { copyStay } from './copy-stay.ts'
import { lockStay } from './lock-stay.ts'
import { mergeableStays, mergeStays } from './merge-stays.ts'
import { addProposal, nameProposal, quoteProposals } from './proposals.ts'
import { placeGroup } from '../room/place-group.ts'
import { restoreStay } from './restore-stay.ts'
import { printGroup } from './group-list.ts'
import { chooseGroupContact, groupCandidates, nameGroup } from './group-members.ts'
import { arriveGroup, groupNames, stayGroup } from './stay-group.ts'
import { closeStay, deleteStay, noShow } from './set-aside.ts'

/** What changes a stay as a whole. */
export function serveChanges(service: Service): void {
  serve(service, changeOperations.previewChange, previewChange)
  serve(service, changeOperations.splitStay, splitStay)
  serve(service, changeOperations.joinStay, joinStay)
  serve(service, changeOperations.extendStay, extendStay)
  serve(service, changeOperations.leaveEarly, leaveEarly)
  serve(service, changeOperations.changeCustomer, changeCustomer)
  serve(service, changeOperations.changeSupplement, changeSupplement)
  serve(service, changeOperations.copyStay, copyStay)
  serve(service, changeOperations.mergeStays, mergeStays)
  serve(service, changeOperations.mergeableStays, mergeableStays)
  serve(service, changeOperations.noShow, noShow)
  serve(service, changeOperations.deleteStay, deleteStay)
  serve(service, changeOperations.closeStay, closeStay)
  serve(service, changeOperations.restoreStay, restoreStay)
  serve(service, changeOperations.lockStay, lockStay)
  serve(service, groupOperations.stayGroup, stayGroup)
  serve(service, groupOperations.groupNames, groupNames)
  serve(service, groupOperations.groupCandidates, groupCandidates)
  serve(service, groupOperations.nameGroup, nameGroup)
  serve(service, groupOperations.chooseGroupContact, chooseGroupContact)
  serve(service, groupOperations.placeGroup, placeGroup)
  serve(service, groupOperations.printGroup, printGroup)
  serve(service, groupOperations.arriveGroup, arriveGroup)
  serve(service, proposalOperations.quoteProposals, quoteProposals)
  serve(service, proposalOperations.addProposal, addProposal)
  serve(service, proposalOperations.nameProposal, nameProposal)
}
