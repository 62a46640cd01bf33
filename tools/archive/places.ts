import { join, resolve } from 'node:path'

/** Where the data and the archive of this installation are. */
export interface ArchivePlaces {
  readonly dataDir: string
  readonly folder: string
  /** Of the database's owner; undefined for the embedded database. */
  readonly ownerUrl: string | undefined
}

/** Reads the places from the environment. Throws one sentence when a server is named without its owner. */
export function readArchivePlaces(environment: NodeJS.ProcessEnv, root: string): ArchivePlaces {
  const set = (name: string) => (environment[name] === '' ? undefined : environment[name])
  const dataDir = resolve(set('DATA_DIR') ?? join(root, '.data'))
  const ownerUrl = set('OWNER_DATABASE_URL')
  if (ownerUrl === undefined && set('DATABASE_URL') !== undefined)
    throw new Error('DATABASE_URL names a server of your own: name its owner with OWNER_DATABASE_URL.')
  return { dataDir, folder: resolve(environment['ARCHIVE_DIR'] || join(dataDir, 'archive')), ownerUrl }
}
