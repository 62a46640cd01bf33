import type { Migrations } from '@morakot/database/migrate'

/** The one sequence of the product's database: ledger and application. */
export const migrations = {
  folder: new URL('../sql/', import.meta.url),
  baseline: {
    last: '0088-import-redemptions.sql',
    schemas: ['ledger', 'public'],
    // Comments that named files of the earlier sequence, and the view of spins, which belongs to the file of the minigames.
    restated: {
      '0008-ledger-outcomes.sql': 'f69067d9b41c9865a50670b7bb75eacac74d4ec276d6e09c680d8b0c01e086f4',
      '0009-ledger-post.sql': '69411c4a8b17d12b6b5e4b2dc446e2d38edf6ab80132efbcf042b11adcd7c149',
      '0010-ledger-straight-postings.sql': '8f10cf221fa1ef1e1bdec2127bff87273331cb4fffaf669cffb617eed349cc88',
      '0015-ledger-seals.sql': 'dcf6a98efa2e573bcdda020330dd980f59c6ad8c4b58690b88ffcce1c26d6de6',
      '0017-ledger-audit.sql': '47b2af3278abb7314101273d569f7b4ee21434a2d4b84f257d6ef12064186781',
      '0018-ledger-audit-slices.sql': '1f7eccf138416564f10dd25cfe8fb6168b5a6a20282c1d1b0a44d1c27f3c08bc',
      '0044-wallet.sql': '159c2339501d7bf46b9902c1ad69bb338068f41a8fbc0421f69b77d8839bc0da',
      '0049-receipts.sql': '135fb95861724c9be8bb3fc59935b3d52502419c9786f9a89ba30c038b7daed7',
      '0058-play.sql': 'bb2cbd6d57b464a71aab94e7e9f2e0a299c2e507ccbcb919b7af3e1e6e66d4b7',
      '0059-seamless.sql': 'dfa8e8506c750b3ec8f5a7cd37499580dccbde45710401ca3711bd58cc25953a',
      '0064-play-archive.sql': '62884179595d36684a9373014d0a6986f3b3c8e1d1b1ed53f2784eeabac160be',
      '0070-minigames.sql': 'b849c3bbe958e2291bdc6f8a64c5506720472b8fe2025f98e3cc88c04eea2869',
      '0084-rebuild.sql': '91f620840b95072c00375d48235771ae1418adfe681d4237112b663e52b39603',
    },
    replaces: {
      first: '0001-ledger-tables.sql',
      last: '0166-debts-written-off.sql',
      sha256: 'a55d446a87d09a60fcd22eb3d62598fbf00e69e3df3adbdeefb43916a75beb35',
      // Bank codes of rows from before the list of banks were never checked.
      upgrade: 'alter table member validate constraint member__bank_code',
    },
  },
} as const satisfies Migrations
