/** The call of « Sauvegardes » of the menu, relative to /rest/: known to the first page, which does not load the contract for it. */
export const backupCall = 'establishment/establishment/backup'
