/** A bank and the end of an account's number. */
export function accountText({ code, number }: { readonly code: string; readonly number: string }): string {
  return `${code} ${number}`
}
