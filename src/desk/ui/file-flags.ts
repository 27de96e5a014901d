/** What each sign of active content means to somebody who is about to open a file. */
export const FLAGS: Readonly<Record<string, string>> = {
  'pdf-javascript': 'holds a script',
  'pdf-launch': 'wants to start a program',
  'pdf-embedded-files': 'carries other files',
  'pdf-encrypted': 'is encrypted',
  'docx-remote-template': 'loads a template from elsewhere',
  'docx-ole': 'holds embedded objects',
  'docx-activex': 'holds ActiveX controls',
  'docx-dde': 'asks other programs for data',
};
