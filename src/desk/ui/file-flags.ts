/** The meaning of each flag of active content, for the user who is about to open the file. */
export const FLAGS: Readonly<Record<string, string>> = {
  'pdf-javascript': 'contains a script',
  'pdf-launch': 'tries to start a program',
  'pdf-embedded-files': 'contains other files',
  'pdf-encrypted': 'is encrypted',
  'docx-remote-template': 'loads a remote template',
  'docx-ole': 'contains embedded objects',
  'docx-activex': 'contains ActiveX controls',
  'docx-dde': 'requests data from other programs',
};
