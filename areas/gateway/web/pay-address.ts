/** Token and reference of « /pay/token/reference ». */
export function payAddress(pathname: string): { readonly token: string; readonly reference: string } {
  const [, , token = '', reference = ''] = pathname.split('/')
  return { token, reference }
}
