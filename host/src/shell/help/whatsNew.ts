/** A change that users notice. */
export type News = { day: string; title: string; text: string }

/** Changes that users notice, newest first: one entry for each change that they would ask about. */
export const whatsNew: readonly News[] = [
  {
    day: '2026-11-24',
    title: 'Undo a deletion, or restore it from the bin',
    text: 'Tasks, comments, files, projects, customers, teams, saved views, risk reports and holidays can be restored for 30 days: with Undo right after the deletion, with the button for deleted items above the list, or with “Bin” in the command palette.',
  },
  {
    day: '2026-11-23',
    title: 'Browser notifications',
    text: 'User settings, Notifications: turn them on in this browser, and choose the kinds in the Web column. They are shown even while Dayline is closed, open the exact view, and end when you sign out.',
  },
  {
    day: '2026-11-23',
    title: 'Take your data with you',
    text: 'Organization settings: the Owner gets everything of the organization as one file, pictures included, which another installation can read. A week before each month, Owners are notified of the days that will be deleted in it.',
  },
  {
    day: '2026-11-23',
    title: 'Hide a part of a screenshot, or pause what is collected',
    text: 'Where your organization allows it, open a screenshot of yours and choose “Hide a part”: what you mark is gone for good from every stored copy. Pause in the top bar or on the Privacy screen: nothing is collected about you meanwhile, and the time is a break. Owners find both switches in the track settings.',
  },
  {
    day: '2026-11-23',
    title: 'Offline: read on, and nothing is lost',
    text: 'Without a connection, screens show what was read last and say how old it is. Time entries, decisions, comments and changes of tasks wait in the top bar and are sent once each. Where someone else changed the same field, you choose.',
  },
  {
    day: '2026-11-23',
    title: 'Privacy: what is collected about you, and who viewed it',
    text: 'Privacy in the account menu shows which settings apply to you and why, when each kind of data is deleted, and who viewed your screenshots, days and reports. The page of the organization can be printed.',
  },
  {
    day: '2026-11-23',
    title: 'A bell for what concerns you',
    text: 'The top bar lists what waits for your decision, what was decided, and updates on your tasks, at once; it marks what you have read. Each kind has a switch for mail and one for the bell in your notification settings.',
  },
  {
    day: '2026-11-23',
    title: 'Timelapse with the clock of the day',
    text: 'The player of videos shows the time of day, where the app changes and the picture under the pointer. Play at up to 16×, skip idle times, and play today from its pictures.',
  },
  {
    day: '2026-11-23',
    title: 'Two-step sign-in',
    text: 'User settings, Security: your sign-in asks for a code from an app on your phone, too. Ten recovery codes help when you do not have it. Owners can require it of everyone from a chosen day. With a passkey, a fingerprint or a PIN is enough. Your email address can be changed there, too.',
  },
  {
    day: '2026-11-23',
    title: 'Timesheets that are approved and locked',
    text: 'Submit a week or month, get it approved, and its time is locked. “Correct clock-out” and “Cut it here” take away what was too much.',
  },
  {
    day: '2026-11-23',
    title: 'The team and its day at a glance',
    text: 'The Team screen groups people by team, under one time axis on which you choose any minute of today. Screenshots are shown by time or by person, with similar ones stacked, and a removal can be undone for ten seconds. Drag over the activity bar to see one part of the day.',
  },
  {
    day: '2026-11-23',
    title: 'Where you are signed in',
    text: 'User settings list your sessions by browser and machine. End one, or all others; a sign-in from a new device is reported by mail.',
  },
  {
    day: '2026-11-23',
    title: 'A tamper-evident audit log',
    text: 'Owners see who changed, approved, exported and viewed what. Employees, settings, leave requests and time entries have a History.',
  },
  {
    day: '2026-11-23',
    title: 'Electronic invoices',
    text: 'PDFs of invoices and credit notes can have the invoice inside as data, for your customers’ programs: Factur-X and ZUGFeRD, by EN 16931. Switch it on in the settings of Invoices.',
  },
  {
    day: '2026-11-23',
    title: 'What an entry changes, before you send it',
    text: 'The form of a manual entry shows your day and how many minutes will change. Review apps rates an app for all teams in one step.',
  },
  {
    day: '2026-11-23',
    title: 'Imported boards can be connected',
    text: 'Sync tasks continues with the tasks of an imported file instead of creating them again. Tasks show the tool they are from.',
  },
  {
    day: '2026-11-23',
    title: 'Overtime in payroll',
    text: 'Where Organization settings say so, working time after a person’s weekly limit is paid at a factor, such as 1.5.',
  },
  {
    day: '2026-11-23',
    title: 'The week in the timesheet',
    text: 'A column for each day with what is expected, and chips for who has over 40 hours, too few, or no clock-out.',
  },
  {
    day: '2026-11-23',
    title: 'The day in stretches',
    text: 'My activities and profiles show top apps and stretches instead of single minutes, for the morning, afternoon or evening.',
  },
  {
    day: '2026-11-23',
    title: 'Your clock, week and date format',
    text: '12 or 24 hours, the first day of the week and the date format: for everyone in Organization settings, for you in User settings.',
  },
  {
    day: '2026-11-23',
    title: 'Start and stop work',
    text: 'Without an agent: “Start work” in the top bar takes a task or a note and runs in every tab. Mails report changes of your tasks.',
  },
  {
    day: '2026-11-23',
    title: 'Many employees at once',
    text: 'Import a CSV file, change many employees together, and see what is left to do for each who joins or leaves.',
  },
  {
    day: '2026-11-23',
    title: 'Rates with a history, and payslips',
    text: 'Pay and bill rates are valid from a day that you choose; earlier days keep theirs. Payments download as payslips.',
  },
  {
    day: '2026-11-23',
    title: 'Imports',
    text: 'Bring time from Toggl Track, Clockify or Harvest, and tasks from Trello, Asana or Jira. Each row is shown first.',
  },
  {
    day: '2026-11-23',
    title: 'Reports that explain themselves',
    text: 'Charts also show the comparison. Times, lateness, activity levels, amounts and categories open their people, days and minutes, with the formula.',
  },
  {
    day: '2026-11-23',
    title: 'Webhooks and API documentation',
    text: 'Events reach your own programs as signed requests, with a log. Settings show their effect before they are saved.',
  },
  {
    day: '2026-11-23',
    title: 'Payroll',
    text: 'What each person costs and what is unpaid, by any filter. A minute is paid once; payments can be canceled.',
  },
  {
    day: '2026-11-23',
    title: 'Tasks from other tools',
    text: 'A project syncs tasks from Asana or Trello: its integrations menu connects it, and a log lists new and changed tasks.',
  },
  {
    day: '2026-11-23',
    title: 'Credit notes and reminders',
    text: 'Invoices are credited in part or as a whole, late customers are reminded by mail, and a canceled subscription can be resumed.',
  },
  {
    day: '2026-11-23',
    title: 'Invoices',
    text: 'Bill customers on a sheet that looks like its PDF, by hand or for tracked time, and record what they pay.',
  },
  {
    day: '2026-11-23',
    title: 'Billing and subscription',
    text: 'Start, change and cancel the subscription with its cost before you pay, see invoices and cards, and refer others.',
  },
  {
    day: '2026-11-23',
    title: 'Leave calendar and holidays',
    text: 'See who is away and drag over days to request leave. Public holidays are in Organization settings.',
  },
  {
    day: '2026-11-23',
    title: 'Projects',
    text: 'Time, cost and budget of each project, with the day on which its budget is used up, and mails before that.',
  },
  {
    day: '2026-11-23',
    title: 'Risk reports',
    text: 'Cards on the Overview show whose minutes match conditions that you choose. Each person is reported at most once a day, by mail and in the bell.',
  },
  {
    day: '2026-11-23',
    title: 'Every report compares',
    text: 'Apps, tasks and work notes compare with other days or another team, too, and each report with another person.',
  },
  {
    day: '2026-11-23',
    title: 'Charts in reports',
    text: 'Work times by hour, productivity by week, apps and projects as shares. Press a part to see its people, or its time alone.',
  },
  {
    day: '2026-11-23',
    title: 'Reports for people without an account',
    text: '“Share” on a report makes a link that opens until a day that you choose. Shared links lists and revokes them.',
  },
  {
    day: '2026-11-23',
    title: 'Leave',
    text: 'Request leave and see your days left and the decision: Leave requests and Leave rights.',
  },
  {
    day: '2026-11-23',
    title: 'Organization settings',
    text: 'Profile, tracking, permissions and API keys in one place, with a search. Each switch says what it does.',
  },
  {
    day: '2026-11-23',
    title: 'Tasks',
    text: 'List and board, keys for everything, comments with mentions, files, and what others change as they change it.',
  },
  {
    day: '2026-11-22',
    title: 'Reports compared',
    text: 'Productivity and Work times compare with the period before, the same days last month, or another team.',
  },
  {
    day: '2026-11-22',
    title: 'Productivity by day',
    text: 'Bars above the report show its days. Press one to see that day.',
  },
  {
    day: '2026-11-22',
    title: 'Summaries by mail',
    text: 'The day and the week in figures, in the morning. User settings, or the link in the mail, turn them off.',
  },
  {
    day: '2026-11-22',
    title: 'Overview',
    text: 'Today at a glance, compared with the same time of yesterday. “Arrange” hides and moves its cards.',
  },
  {
    day: '2026-11-22',
    title: 'Apps summary',
    text: 'Working time by app and team, under Insights. A sum in a report opens the people that it is made of.',
  },
  {
    day: '2026-11-22',
    title: 'Tasks and their profit',
    text: 'Task insights compares costs with billable amounts by project and task, Work notes shows what the time was spent on.',
  },
  {
    day: '2026-11-22',
    title: 'Reports as CSV',
    text: 'The arrow beside an export offers CSV with the same rows and sums.',
  },
  {
    day: '2026-11-22',
    title: 'Saved views',
    text: 'The bookmark beside a title saves the filters under a name; a saved view can be the default.',
  },
  {
    day: '2026-11-22',
    title: 'Help on every screen',
    text: 'The question mark explains the numbers of a screen and what is recorded about you.',
  },
  {
    day: '2026-11-22',
    title: 'Keys that open screens',
    text: 'G and then a letter opens a screen, J and K move in lists. Press ? for all keys.',
  },
  {
    day: '2026-11-22',
    title: 'More in the palette',
    text: 'People have their day, screenshots and timesheet: type “priya screenshots”, or press Tab on a person.',
  },
  {
    day: '2026-11-21',
    title: 'Gaps become entries',
    text: 'A gap in the activity bar of your day opens the form of a time entry with its times.',
  },
  {
    day: '2026-11-20',
    title: 'Many entries at once',
    text: 'Manual time entries are approved, rejected or deleted together.',
  },
]
