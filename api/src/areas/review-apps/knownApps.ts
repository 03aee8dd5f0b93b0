/** The categories of apps. */
export type Category =
  | 'Development'
  | 'Design'
  | 'Communication'
  | 'Meetings'
  | 'Documents'
  | 'Spreadsheets'
  | 'Research'
  | 'Social media'
  | 'Entertainment'
  | 'Shopping'
  | 'News'
  | 'Utilities'

/** Sites by registered domain or a part of it; a subdomain belongs to its site unless it is listed itself. */
export const sites: Record<Category, string> = {
  Development:
    'github.com gitlab.com bitbucket.org npmjs.com sentry.io grafana.com vercel.com netlify.com heroku.com circleci.com hub.docker.com docker.com jetbrains.com codesandbox.io codepen.io replit.com aws.amazon.com console.aws.amazon.com azure.com portal.azure.com console.cloud.google.com cloudflare.com datadoghq.com newrelic.com postman.com localhost',
  Design:
    'figma.com dribbble.com behance.net canva.com adobe.com coolors.co unsplash.com fonts.google.com sketch.com invisionapp.com zeplin.io miro.com pexels.com',
  Communication:
    'slack.com mail.google.com outlook.com outlook.office.com outlook.live.com web.whatsapp.com web.telegram.org intercom.com zendesk.com discord.com front.com proton.me mail.yahoo.com yandex.com teams.microsoft.com',
  Meetings: 'zoom.us meet.google.com calendly.com webex.com whereby.com calendar.google.com',
  Documents:
    'docs.google.com drive.google.com notion.so linear.app trello.com asana.com monday.com clickup.com atlassian.net dropbox.com docusign.com hubspot.com salesforce.com confluence.com sharepoint.com airtable.com basecamp.com office.com onedrive.live.com slides.google.com',
  Spreadsheets: 'sheets.google.com smartsheet.com',
  Research:
    'google.com bing.com duckduckgo.com wikipedia.org stackoverflow.com stackexchange.com developer.mozilla.org chatgpt.com openai.com claude.ai perplexity.ai gemini.google.com scholar.google.com arxiv.org medium.com dev.to quora.com translate.google.com deepl.com w3schools.com udemy.com coursera.org',
  'Social media':
    'linkedin.com x.com twitter.com facebook.com instagram.com reddit.com tiktok.com pinterest.com threads.net snapchat.com tumblr.com vk.com',
  Entertainment:
    'youtube.com netflix.com spotify.com twitch.tv disneyplus.com primevideo.com hulu.com vimeo.com soundcloud.com 9gag.com steampowered.com chess.com lichess.org max.com imdb.com roblox.com epicgames.com',
  Shopping:
    'amazon.com amazon.com.tr trendyol.com hepsiburada.com ebay.com etsy.com aliexpress.com zalando.com walmart.com n11.com sahibinden.com ikea.com booking.com airbnb.com temu.com',
  News: 'bbc.com cnn.com nytimes.com news.ycombinator.com theguardian.com reuters.com bloomberg.com hurriyet.com.tr ntv.com.tr theverge.com techcrunch.com news.google.com espn.com',
  Utilities: '1password.com lastpass.com bitwarden.com speedtest.net wetransfer.com ilovepdf.com',
}

/** Programs by the name that agents report or by process name, in lower case, without extension. */
export const programs: Record<Category, string> = {
  Development:
    'visual studio code|code|visual studio|devenv|intellij idea|idea64|webstorm|pycharm|rider|phpstorm|goland|clion|android studio|xcode|eclipse|sublime text|vim|nvim|neovim|emacs|windows terminal|windowsterminal|terminal|iterm2|iterm|konsole|gnome-terminal|warp|alacritty|powershell|cmd|docker desktop|docker|postman|insomnia|dbeaver|datagrip|pgadmin 4|tableplus|sourcetree|fork|github desktop|gitkraken|cursor|zed|filezilla|winscp|putty',
  Design:
    'figma|adobe photoshop|photoshop|adobe illustrator|illustrator|adobe indesign|indesign|adobe xd|adobe after effects|adobe premiere pro|blender|sketch|lightroom|adobe lightroom|coreldraw|gimp|inkscape|affinity designer|affinity photo|cinema 4d|autocad|sketchup|davinci resolve|canva',
  Communication:
    'slack|microsoft outlook|outlook|mail|thunderbird|telegram|telegram desktop|whatsapp|signal|discord|3cx|zendesk|intercom|viber|spark|mattermost|rocket.chat',
  Meetings: 'microsoft teams|teams|ms-teams|zoom|zoom workplace|webex|skype|google meet|gotomeeting',
  Documents:
    'microsoft word|winword|word|microsoft powerpoint|powerpnt|powerpoint|notion|pages|keynote|adobe acrobat|acrobat|acrord32|libreoffice writer|soffice|onenote|evernote|obsidian|trello|linear|preview|foxit reader|notes|notepad|notepad++',
  Spreadsheets: 'microsoft excel|excel|numbers|libreoffice calc',
  Research: 'chatgpt|claude|perplexity|zotero|kindle',
  'Social media': 'linkedin|facebook|instagram|tiktok|twitter|x|reddit',
  Entertainment:
    'spotify|steam|epic games launcher|vlc|vlc media player|netflix|itunes|music|youtube|minecraft|league of legends|valorant|roblox|solitaire',
  Shopping: 'amazon|trendyol|ebay',
  News: 'apple news|news|flipboard',
  Utilities:
    'file explorer|explorer|finder|snipping tool|snippingtool|calculator|task manager|taskmgr|settings|system settings|control panel|activity monitor|1password|winrar|7-zip|7zfm|anydesk|teamviewer|nautilus|archive utility',
}
