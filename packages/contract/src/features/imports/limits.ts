/** The provider of rounds that an import has brought along. It sends no message and feeds no pool. */
export const IMPORTED_HOST = 'import'
