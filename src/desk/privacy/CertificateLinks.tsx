import { buttonLook } from '../../ui/Button.tsx';

interface CertificateLinksProps {
  /** Id of the erasure. */
  id: string;
  small?: boolean;
  /** Completes the labels, where there are several certificates. */
  of?: string;
}

/** The certificate of an erasure: a PDF for people, which has the signature in it, and the signature alone for programs. */
export function CertificateLinks({ id, small = false, of = 'erasure' }: CertificateLinksProps) {
  const path = `/api/desk/privacy/erasures/${id}/certificate`;
  return (
    <p className="flex flex-wrap gap-2">
      <a
        href={`${path}.pdf`}
        download
        data-row
        aria-label={small ? `PDF, certificate of ${of}` : undefined}
        className={buttonLook('plain', small)}
      >
        {small ? 'PDF' : 'Certificate of erasure (PDF)'}
      </a>
      <a href={path} download aria-label={`Signature of ${of}`} className={buttonLook('quiet', small)}>
        Signature
      </a>
    </p>
  );
}
