import type { Scene } from './apps.ts'

/** A demo task with comments. `@` in a comment is replaced by the next person of its project. */
export type TalkedTask = { title: string; details: string; comments: readonly string[]; picture?: Scene }

export const demoTalk: readonly TalkedTask[] = [
  {
    title: 'Checkout with saved addresses',
    details:
      '<p>Signed-in customers choose one of their addresses instead of typing it.</p><ul><li>The last one is chosen</li>' +
      '<li>A new one can be saved</li><li><strong>No</strong> change for guests</li></ul>',
    comments: [
      'The list of addresses is in. Saving a new one is next.',
      '@ can you check how it looks with ten addresses?',
      'With ten it scrolls, which is fine. The button should stay in view, though.',
    ],
    picture: 'browser',
  },
  {
    title: 'Search suggestions',
    details: '<p>Suggestions after two letters, at most six, products before categories.</p>',
    comments: ['Ready for review. It waits 150 ms after the last letter.', '@ the arrow keys skip the first entry.'],
    picture: 'editor',
  },
  {
    title: 'Returns flow',
    details: '<p>Blocked until the carrier sends the <u>test account</u>.</p>',
    comments: ['I asked the carrier again today.', 'They answer by Friday.'],
  },
  {
    title: 'Transfer limits per account',
    details: '<ol><li>Limit per day</li><li>Limit per transfer</li><li>Raise for 24 hours, with a passkey</li></ol>',
    comments: ['Limits per day are done, with tests.', '@ which rounding do we use for foreign currencies?'],
  },
  {
    title: 'Accessibility audit findings',
    details: '<p>14 findings, <span style="color:#e5484d">three of them serious</span>. Contrast first.</p>',
    comments: ['Contrast is fixed on all screens.', 'Focus order of the dialogs is left, @ takes it.'],
  },
  {
    title: 'Packaging templates',
    details: '<p>Three sizes, each with and without window.</p>',
    comments: ['Small and medium are in the folder.', 'The large one needs the new logo. @'],
    picture: 'canvas',
  },
  {
    title: 'Icon set, 48 pieces',
    details: '<p>24 px grid, 1.5 px lines, round ends.</p>',
    comments: ['31 of 48 are drawn.', 'I like the new arrows.'],
  },
  {
    title: 'Rewrite the refund macros',
    details: '<p>Shorter, and without “unfortunately”.</p>',
    comments: ['Six macros are left. @ reads the first half tomorrow.'],
    picture: 'document',
  },
  {
    title: 'Landing page banners',
    details: '<p>Two variants for the test, German and Turkish.</p>',
    comments: ['German is done.', '@ please send the Turkish headline.'],
  },
  {
    title: 'Security training',
    details: '<p>One hour, for everyone, with the phishing examples of this year.</p>',
    comments: ['Slides are final.', 'Thank you all for coming.'],
  },
]
