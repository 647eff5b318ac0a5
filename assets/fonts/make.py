"""Makes the fonts of printed documents from the static Inter files of Debian's package fonts-inter.

Usage: python3 make.py <folder with Inter-*.otf> <output folder>     (needs fontTools: Debian's python3-fonttools)
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = "Pinede Sans"
WEIGHTS = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}
# Latin with every European accent, Greek, Cyrillic, punctuation, currencies, arrows, signs, a few shapes.
RANGES = [
    (0x20, 0x7E), (0xA0, 0x24F), (0x259, 0x259), (0x2BB, 0x2DD), (0x300, 0x338), (0x370, 0x3FF), (0x400, 0x4FF),
    (0x1E00, 0x1EFF), (0x2002, 0x2027), (0x202F, 0x205F), (0x2070, 0x209C), (0x20A0, 0x20BF), (0x2100, 0x2122),
    (0x2190, 0x2199), (0x2202, 0x2265), (0x25A0, 0x25CF), (0x2605, 0x2606), (0x2713, 0x2717),
]


def make(source: Path, target: Path, style: str, weight: int) -> None:
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = ["kern", "tnum", "pnum", "lnum", "ccmp", "locl", "mark", "mkmk"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.notdef_outline = True
    options.hinting = False
    options.desubroutinize = False
    options.drop_tables += ["GlyphOrder"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    rename(font, style)
    font["OS/2"].usWeightClass = weight
    font.save(target)


def rename(font: TTFont, style: str) -> None:
    """A family of our own: no machine has it, so a document can never be set in a font found on the way."""
    postscript = f"PinedeSans-{style}"
    names = {
        1: FAMILY if style in ("Regular", "Bold") else f"{FAMILY} {style}",
        2: style if style in ("Regular", "Bold") else "Regular",
        3: postscript, 4: f"{FAMILY} {style}", 6: postscript, 16: FAMILY, 17: style,
    }
    for name_id, value in names.items():
        font["name"].removeNames(nameID=name_id)
        font["name"].setName(value, name_id, 3, 1, 0x409)
    top = font["CFF "].cff
    top.fontNames = [postscript]
    top.topDictIndex[0].FullName = f"{FAMILY} {style}"
    top.topDictIndex[0].FamilyName = FAMILY


if __name__ == "__main__":
    for style, weight in WEIGHTS.items():
        make(Path(sys.argv[1]) / f"Inter-{style}.otf", Path(sys.argv[2]) / f"PinedeSans-{style}.otf", style, weight)
