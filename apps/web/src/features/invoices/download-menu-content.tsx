import { DropdownMenu, DropdownMenuItem } from "../../components/ui/overlay/dropdown-menu.tsx";
import type { MenuState } from "../../components/ui/overlay/menu-button.tsx";

type DownloadMenuProps = { state: MenuState; files: readonly { href: string; label: string }[] };

export function DownloadMenuContent({ state, files }: DownloadMenuProps) {
  return (
    <DropdownMenu state={state}>
      {files.map(({ href, label }) => (
        <DropdownMenuItem key={href} asChild>
          <a href={href} download>
            {label}
          </a>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  );
}
