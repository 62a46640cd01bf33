import type { Permission } from '@morakot/contract/nouns'
import { createContext, use } from 'react'

/** The permissions of the signed-in operator, however each is held. */
export type Granted = ReadonlySet<Permission>

/** Reads the permissions from the server's reply. */
export function permissionsOf({ permissions }: { readonly permissions: readonly { readonly permission: Permission }[] }): Granted {
  return new Set(permissions.map(({ permission }) => permission))
}

export function isGranted(granted: Granted, permission: Permission): boolean {
  return granted.has(permission)
}

const GrantedContext = createContext<Granted>(new Set())

export const GrantedProvider = GrantedContext.Provider

/** Whether the signed-in operator holds a permission. */
export function useGrantedOf(): (permission: Permission) => boolean {
  const granted = use(GrantedContext)
  return (permission) => granted.has(permission)
}

/** Whether the signed-in operator holds one of these permissions. Hiding a button is a courtesy; the server refuses too. */
export function useGranted(...permissions: readonly Permission[]): boolean {
  const granted = use(GrantedContext)
  return permissions.some((permission) => granted.has(permission))
}
