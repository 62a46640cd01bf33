/** The job that makes one file. */
export const MAKE_EXPORT = 'exports.make'
/** The job that deletes files whose time is over. */
export const FORGET_EXPORTS = 'exports.forget'
